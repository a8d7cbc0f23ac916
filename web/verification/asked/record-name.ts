import type { SwornRecord } from '@djbr/domain/calls/examined.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { useText } from '../../foundation/language/language.ts'

/** Returns the name of a sworn record: its kind, its heading, and its amount. */
export function useRecordName(): (record: SwornRecord) => string {
  const t = useText()
  return ({ kind, title, amount }) => {
    const named = [t(recordKinds[kind].texts.title), title].filter(Boolean).join(': ')
    return amount > 0 ? `${named}, ${displayMoney(amount)}` : named
  }
}
