import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { useText } from '../foundation/language/language.ts'
import type { SwornRecord } from './calls.ts'

/** What a record that was sworn is called: its kind, what heads it, and its amount. */
export function useRecordName(): (record: SwornRecord) => string {
  const t = useText()
  return ({ lista, titulo, monto }) => {
    const named = [t(recordKinds[lista].texts.title), titulo].filter(Boolean).join(': ')
    return monto > 0 ? `${named}, ${displayMoney(monto)}` : named
  }
}
