import type { RulesPreview } from '@djbr/domain/calls/register-rules.ts'
import { OBLIGATION_STATE_WORDS, type ObligationState } from '@djbr/domain/register/obligation.ts'
import { EFFECT_KINDS, type EffectKind, effectKind } from '@djbr/domain/register/rules-effects.ts'
import { type Column, DataTable } from '../../../foundation/controls/data-table.tsx'
import { EmptyState } from '../../../foundation/controls/empty-state.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from '../follow-up.module.css'
import { useReasonWords } from '../use-reason-words.ts'

type EffectRow = RulesPreview['effects'][number]
type AffectedEntity = RulesPreview['entities'][number]

const KIND_WORDS = { comes: 'followup.rules.comes', goes: 'followup.rules.goes', changes: 'followup.rules.changes' } as const

/** How many obligations appear, disappear and change: by reason, by state, and in which entities most. */
export function Effects({ preview: { effects, entities } }: { readonly preview: RulesPreview }) {
  const t = useText()
  const reasonWords = useReasonWords()
  if (effects.length === 0) return <EmptyState title={t('followup.rules.noEffect')}>{t('followup.rules.noEffectText')}</EmptyState>
  const stateWords = (state: ObligationState | null) => t(state ? OBLIGATION_STATE_WORDS[state] : 'followup.rules.notOwed')
  const reasons = [...new Set(effects.map(({ reason }) => reason))].toSorted()
  const countOf = (reason: number, kind: EffectKind) =>
    effects.reduce((sum, row) => sum + (row.reason === reason && effectKind(row) === kind ? row.obligations : 0), 0)
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
        rows={effects.toSorted((one, other) => one.reason - other.reason || other.obligations - one.obligations)}
        keyOf={({ reason, before, after }) => `${reason} ${before} ${after}`}
        columns={[
          { key: 'reason', title: t('followup.rules.reason'), cell: ({ reason }) => reasonWords(reason), notInCard: true },
          { key: 'kind', title: t('followup.rules.kind'), cell: (row) => t(KIND_WORDS[effectKind(row)]) },
          { key: 'before', title: t('followup.rules.stateBefore'), cell: ({ before }) => stateWords(before) },
          { key: 'after', title: t('followup.rules.stateAfter'), cell: ({ after }) => stateWords(after) },
          { key: 'count', title: t('followup.rules.obligations'), align: 'end', digits: true, cell: ({ obligations }) => obligations },
        ]}
        card={({ reason }) => ({ title: reasonWords(reason) })}
        full
        dense
      />
      <h4>{t('followup.rules.entities')}</h4>
      <DataTable<AffectedEntity>
        caption={t('followup.rules.entities')}
        rows={entities}
        keyOf={({ entity }) => entity}
        columns={[
          { key: 'entity', title: t('followup.rules.entity'), cell: ({ words }) => words, notInCard: true },
          ...counts<AffectedEntity>((row, kind) => row[kind]),
        ]}
        card={({ words }) => ({ title: words })}
        full
        dense
      />
      <p className={styles.note}>{t('followup.rules.entitiesNote')}</p>
    </>
  )
}
