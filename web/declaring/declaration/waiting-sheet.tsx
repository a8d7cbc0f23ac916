import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { position } from '@djbr/domain/sheets/position.ts'
import { proxy } from '@djbr/domain/sheets/proxy.ts'
import { spouse } from '@djbr/domain/sheets/spouse.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../foundation/controls/button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { useText } from '../../foundation/language/language.ts'
import { type Answer, COPIED_SHEETS, type CopiedSheet, useOwn } from '../filing/index.ts'
import { useInSight } from '../records/index.ts'
import { shownOfPosition } from './position-step.tsx'
import styles from './sheet-form.module.css'
import { SheetValues } from './sheet-form.tsx'
import { SheetWaiting } from './sheet-waiting.tsx'
import { shownOfSpouse } from './spouse-step.tsx'

interface Shown {
  readonly path: string
  readonly code: string
  readonly set: FieldSet
  shown?(values: Values): readonly string[]
}

const SHEETS: Record<CopiedSheet, Shown> = {
  cargo_a_ocupar: { path: 'cargo_a_ocupar', code: 'cardec_codigo', set: position, shown: shownOfPosition },
  conyuges: { path: 'parentesco/1', code: 'par_codigo', set: spouse, shown: shownOfSpouse },
  apoderado: { path: 'apoderado', code: 'apo_codigo', set: proxy },
}

/** A copied sheet shown in full, for the declarant to decide whether it stays. */
export function WaitingSheet({ sheet }: { readonly sheet: CopiedSheet }) {
  const t = useText()
  const { path, code, set, shown } = SHEETS[sheet]
  const { data, isError, refetch } = useOwn<Answer | readonly Answer[]>(path)
  const [answer] = [data ?? []].flat() as readonly Answer[]
  const held = answer ? Number(answer[code]) : null
  useInSight(sheet, held === null ? [] : [held])
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!answer || held === null) return <Skeleton lines={4} />
  const { to, search } = COPIED_SHEETS[sheet]
  return (
    <div className={styles.sheet}>
      <SheetWaiting
        sheet={sheet}
        code={held}
        update={
          <Link to={to} search={search} className={buttonClass()}>
            {t('records.update')}
          </Link>
        }
      />
      <SheetValues sheet={set} answer={answer} shown={shown} />
    </div>
  )
}
