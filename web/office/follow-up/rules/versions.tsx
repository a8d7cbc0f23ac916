import type { RulesVersion } from '@djbr/domain/calls/register-rules.ts'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { displayDayNumbers } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../shared/part.tsx'
import { changesInWords } from './rules-words.ts'

/** Every version of the rules, the current one first: since when, what it changed, by whom and why. */
export function Versions({ versions }: { readonly versions: readonly RulesVersion[] }) {
  const t = useText()
  const changesOf = ({ version, settings }: RulesVersion): string => {
    const former = versions.find((one) => one.version < version)
    return former ? changesInWords(former.settings, settings, t) : t('followup.rules.firstVersion')
  }
  return (
    <Part name="versiones" title={t('followup.rules.versions')}>
      <DataTable<RulesVersion>
        caption={t('followup.rules.versions')}
        rows={versions}
        keyOf={({ version }) => version}
        brief
        columns={[
          { key: 'version', title: t('followup.rules.version'), digits: true, cell: ({ version }) => version, notInCard: true },
          { key: 'from', title: t('followup.rules.from'), digits: true, cell: ({ adoptedAt }) => displayDayNumbers(adoptedAt) },
          { key: 'what', title: t('followup.rules.what'), cell: changesOf },
          {
            key: 'why',
            title: t('office.restore.reason'),
            cell: ({ reference, reason }) => [reference, reason].filter(Boolean).join(': ') || '—',
          },
          {
            key: 'proposer',
            title: t('followup.rules.proposer'),
            cell: ({ proposer }) => proposer || t('followup.rules.withPortal'),
          },
          { key: 'by', title: t('followup.rules.by'), cell: ({ approver }) => approver || '—' },
        ]}
        card={({ version }) => ({ title: `${t('followup.rules.version')} ${version}` })}
      />
    </Part>
  )
}
