import { claims } from '@djbr/domain/calls/claims.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { OfficeList, useOfficeList } from '../../area/index.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconGavel } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { CLAIM_WORDS, entityAnswer } from './claim-words.ts'

/** /oficina/seguimiento/reclamos: what people answered the entities that reported them, until an officer decides. */
export default function ClaimsScreen() {
  const t = useText()
  const entities = useList('entidades').options
  const list = useOfficeList(claims)
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.claim.intro')}>{t('office.title.resolveClaims')}</ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.resolveClaims')}
        filters={{ entityCode: { label: t('followup.entity'), options: entities } }}
        empty={{ title: t('followup.claim.none'), text: t('followup.claim.noneText') }}
        columns={[
          { key: 'name', title: t('followup.person'), text: ({ name }) => name, notInCard: true },
          { key: 'document', title: t('followup.document'), digits: true, text: ({ document }) => document },
          { key: 'entity', title: t('followup.entity'), text: ({ entity }) => entity },
          {
            key: 'post',
            title: t('followup.claim.post'),
            text: ({ title, startedOn, endedOn }) =>
              [title, [displayDate(startedOn), displayDate(endedOn)].filter(Boolean).join(' – ')].filter(Boolean).join(', '),
          },
          { key: 'kind', title: t('followup.claim.said'), text: ({ kind }) => t(CLAIM_WORDS[kind]) },
          { key: 'claimedAt', title: t('followup.claim.saidOn'), digits: true, text: ({ claimedAt }) => displayDayNumbers(claimedAt) },
          { key: 'entitySays', title: t('followup.claim.entitySays'), text: (row) => entityAnswer(row, t) },
        ]}
        card={({ name }) => ({ title: name })}
        actions={[
          {
            label: t('followup.claim.view'),
            nameFor: ({ name }) => t('followup.claim.viewOf', { name }),
            icon: <IconGavel size={18} />,
            dialog: (claim, onClose) => <ClaimDialog claim={claim} onClose={onClose} />,
          },
        ]}
      />
    </Page>
  )
}
