import { displayDate } from '@djbr/domain/values/dates.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconGavel } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { CLAIMS_KEY, type Claim, waitingClaims } from './calls.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { CLAIM_WORDS, entityAnswer } from './claim-words.ts'
import { Turn } from './turn.tsx'

/** /oficina/seguimiento/reclamos: what people answered the entities that reported them, until somebody decides. */
export default function ClaimsScreen() {
  const t = useText()
  const client = useQueryClient()
  const [from, setFrom] = useState(0)
  const [opened, setOpened] = useState<Claim | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...CLAIMS_KEY, from],
    queryFn: () => waitingClaims(from),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.claim.intro')}>{t('followup.claim.title')}</ScreenTitle>
      <DataTable<Claim>
        caption={t('followup.claim.title')}
        rows={data?.reclamos}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ codigo }) => codigo}
        full
        empty={{ title: t('followup.claim.none'), text: t('followup.claim.noneText') }}
        columns={[
          { key: 'person', title: t('followup.person'), cell: ({ nombre }) => nombre, notInCard: true },
          { key: 'document', title: t('followup.document'), digits: true, cell: ({ documento }) => documento },
          { key: 'entity', title: t('followup.entity'), cell: ({ entidad }) => entidad },
          {
            key: 'post',
            title: t('followup.claim.post'),
            cell: ({ cargo, desde, hasta }) =>
              [cargo, [displayDate(desde), displayDate(hasta)].filter(Boolean).join(' – ')].filter(Boolean).join(', '),
          },
          { key: 'said', title: t('followup.claim.said'), cell: ({ respuesta }) => t(CLAIM_WORDS[respuesta]) },
          { key: 'on', title: t('followup.claim.saidOn'), digits: true, cell: ({ fecha }) => displayDayNumbers(fecha) },
          {
            key: 'entitySays',
            title: t('followup.claim.entitySays'),
            cell: (row) => entityAnswer(row, t),
          },
        ]}
        card={({ nombre }) => ({ title: nombre })}
        actions={[
          {
            label: t('followup.claim.view'),
            nameFor: ({ nombre }) => t('followup.claim.viewOf', { name: nombre }),
            icon: <IconGavel size={18} stroke={1.75} aria-hidden />,
            onAction: setOpened,
          },
        ]}
        aside={<Turn from={from} more={data?.hay_mas ?? false} busy={isFetching} onTurn={setFrom} />}
      />
      {opened && (
        <ClaimDialog
          claim={opened}
          onClose={() => {
            setOpened(null)
            void client.invalidateQueries({ queryKey: CLAIMS_KEY })
          }}
        />
      )}
    </Page>
  )
}
