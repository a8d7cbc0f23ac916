import { OBLIGATION_STATE_WORDS, type ObligationState } from '@djbr/domain/register/obligation.ts'
import { EFFECT_KINDS, type EffectKind, effectKind } from '@djbr/domain/register/rules-effects.ts'
import { type Column, DataTable } from '../../../foundation/controls/data-table.tsx'
import { EmptyState } from '../../../foundation/controls/empty-state.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from '../follow-up.module.css'
import { useReasonWords } from '../use-reason-words.ts'
import { type AffectedEntity, COUNT_NAMES, type EffectRow, type Preview } from './calls.ts'

const KIND_WORDS = { comes: 'followup.rules.comes', goes: 'followup.rules.goes', changes: 'followup.rules.changes' } as const

const kindOf = ({ antes, despues }: EffectRow): EffectKind => effectKind({ before: antes, after: despues })

/** How many obligations come, go and change: by reason, by how they stand, and in which entities most. */
export function Effects({ preview }: { readonly preview: Preview }) {
  const t = useText()
  const reasonWords = useReasonWords()
  const { efectos, entidades } = preview
  if (efectos.length === 0) return <EmptyState title={t('followup.rules.noEffect')}>{t('followup.rules.noEffectText')}</EmptyState>
  const stateWords = (state: ObligationState | null) => t(state ? OBLIGATION_STATE_WORDS[state] : 'followup.rules.notOwed')
  const reasons = [...new Set(efectos.map(({ motivo }) => motivo))].toSorted()
  const countOf = (reason: number, kind: EffectKind) =>
    efectos.reduce((sum, row) => sum + (row.motivo === reason && kindOf(row) === kind ? row.obligaciones : 0), 0)
  const counts = <Row,>(of: (row: Row, kind: EffectKind) => number): Column<Row>[] =>
    EFFECT_KINDS.map((kind) => ({
      key: kind,
      title: t(KIND_WORDS[kind]),
      align: 'end',
      digits: true,
      cell: (row) => of(row, kind),
    }))
  return (
    <>
      <h4>{t('followup.rules.byReason')}</h4>
      <DataTable<number>
        caption={t('followup.rules.byReason')}
        rows={reasons}
        keyOf={(reason) => reason}
        columns={[{ key: 'reason', title: t('followup.rules.reason'), cell: reasonWords, notInCard: true }, ...counts(countOf)]}
        card={(reason) => ({ title: reasonWords(reason) })}
        full
        dense
      />
      <h4>{t('followup.rules.byState')}</h4>
      <DataTable<EffectRow>
        caption={t('followup.rules.byState')}
        rows={efectos.toSorted((one, other) => one.motivo - other.motivo || other.obligaciones - one.obligaciones)}
        keyOf={({ motivo, antes, despues }) => `${motivo} ${antes} ${despues}`}
        columns={[
          { key: 'reason', title: t('followup.rules.reason'), cell: ({ motivo }) => reasonWords(motivo), notInCard: true },
          { key: 'kind', title: t('followup.rules.kind'), cell: (row) => t(KIND_WORDS[kindOf(row)]) },
          { key: 'before', title: t('followup.rules.stateBefore'), cell: ({ antes }) => stateWords(antes) },
          { key: 'after', title: t('followup.rules.stateAfter'), cell: ({ despues }) => stateWords(despues) },
          { key: 'count', title: t('followup.rules.obligations'), align: 'end', digits: true, cell: ({ obligaciones }) => obligaciones },
        ]}
        card={({ motivo }) => ({ title: reasonWords(motivo) })}
        full
        dense
      />
      <h4>{t('followup.rules.entities')}</h4>
      <DataTable<AffectedEntity>
        caption={t('followup.rules.entities')}
        rows={entidades}
        keyOf={({ codigo }) => codigo}
        columns={[
          { key: 'entity', title: t('followup.rules.entity'), cell: ({ descripcion }) => descripcion, notInCard: true },
          ...counts<AffectedEntity>((row, kind) => row[COUNT_NAMES[kind]]),
        ]}
        card={({ descripcion }) => ({ title: descripcion })}
        full
        dense
      />
      <p className={styles.note}>{t('followup.rules.entitiesNote')}</p>
    </>
  )
}
