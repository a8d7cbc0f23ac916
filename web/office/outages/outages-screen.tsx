import { type Outage, outages } from '@djbr/domain/calls/outages.ts'
import { FAILED_SERVICES, spokenHour } from '@djbr/domain/office/outages.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OfficeList, useOfficeList } from '../../area/index.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { IconCertificate } from '../../foundation/icons.ts'
import { formFor, useText } from '../../foundation/language/language.ts'
import { certifyForAll } from './certify.ts'

const STATE_WORDS = { waiting: 'outages.office.waiting', certified: 'outages.office.certified' } as const

/** Outages by service and hour, with the certification of each. Overdue ones say so. */
export default function OutagesScreen() {
  const t = useText()
  const list = useOfficeList(outages)
  const [asked, setAsked] = useState<Outage | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const peopleOf = (count: number) => t(`outages.office.people.${formFor(count)}`, { count })
  const certifying = useMutation({
    mutationFn: (outage: Outage) => certifyForAll(outage, setLeft),
    onSuccess: ({ certified, own, stopped }) => {
      if (!stopped) notify('success', t(own > 0 ? 'outages.office.ownLeft' : 'outages.office.done', { count: peopleOf(certified) }))
    },
    onSettled: () => {
      setAsked(null)
      setLeft(null)
    },
  })
  const wordsOf = ({ service, hour, people }: Outage) => ({
    service: t(FAILED_SERVICES[service]),
    hour: t('outages.between', spokenHour(hour)),
    people: peopleOf(people),
  })
  const stateOf = ({ waiting }: Outage) => t(STATE_WORDS[waiting > 0 ? 'waiting' : 'certified'])
  const dueOf = ({ dueOn, overdue }: Outage) => (overdue ? t('outages.office.overdue', { date: displayDate(dueOn) }) : displayDate(dueOn))
  const halted = certifying.data?.stopped ? certifying.data : null
  return (
    <Page width="full">
      <ScreenTitle intro={t('outages.office.intro')}>{t('office.title.certifyOutages')}</ScreenTitle>
      <Refused failure={certifying.error} />
      {halted && (
        <Notice
          tone="warning"
          live
          title={t('outages.office.stopped', { count: peopleOf(halted.certified), why: wordsOfFailure(halted.stopped, t) })}
        />
      )}
      <OfficeList
        of={list}
        caption={t('office.title.certifyOutages')}
        filters={{ state: { label: t('outages.office.state'), words: STATE_WORDS } }}
        empty={{ title: t('outages.office.none'), text: '' }}
        columns={[
          { key: 'service', title: t('outages.office.service'), notInCard: true, text: (row) => wordsOf(row).service },
          { key: 'hour', title: t('outages.office.hour'), notInCard: true, digits: true, text: (row) => wordsOf(row).hour },
          { key: 'people', title: t('outages.office.people'), align: 'end', digits: true, text: ({ people }) => String(people) },
          { key: 'dueOn', title: t('outages.office.due'), digits: true, text: dueOf },
          { key: 'state', title: t('outages.office.state'), text: stateOf },
        ]}
        card={(row) => ({ title: wordsOf(row).service, fact: wordsOf(row).hour })}
        actions={[
          {
            label: t('outages.office.certify'),
            nameFor: (row) => t('outages.office.certifyOf', wordsOf(row)),
            icon: <IconCertificate size={18} />,
            emphasis: 'action',
            isFor: ({ waiting }) => waiting > 0,
            onAction: (row) => setAsked(row),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          title={t('outages.office.ask')}
          action={t('outages.office.certify')}
          busyWords={left === null ? t('shell.working') : t('outages.office.left', { left })}
          onConfirm={() => certifying.mutateAsync(asked)}
          onClose={() => setAsked(null)}
        >
          {t('outages.office.askText', wordsOf(asked))}
        </ConfirmDialog>
      )}
    </Page>
  )
}
