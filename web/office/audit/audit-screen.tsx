import { type AuditRow, auditLog } from '@djbr/domain/calls/audit.ts'
import { useState } from 'react'
import { OfficeList, useOfficeList } from '../../area/index.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconEye, IconUserSearch } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type Filters, NO_FILTERS } from './filters.ts'
import { FindDialog } from './find-dialog.tsx'
import { Result } from './result.tsx'
import { RowDialog } from './row-dialog.tsx'
import { useAuditWords } from './use-audit-words.ts'

const LONG = 36
/** Shortens a text to what tells rows apart; the rest is in the detail. */
const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text)

type Open = 'find' | 'export' | AuditRow | null

/** /oficina/auditoria: what everyone did, latest first, one page at a time. */
export default function AuditScreen() {
  const t = useText()
  const words = useAuditWords()
  const list = useOfficeList(auditLog)
  const [open, setOpen] = useState<Open>(null)
  const filters: Filters = { ...NO_FILTERS, ...list.restricted }
  const look = (asked: Partial<Filters>) => {
    list.restrict({ ...NO_FILTERS, ...asked })
    setOpen(null)
  }
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('audit.intro')}
        aside={
          <Button icon={<IconUserSearch size={20} />} onClick={() => setOpen('find')}>
            {t('audit.find')}
          </Button>
        }
      >
        {t('office.title.audit')}
      </ScreenTitle>
      <AuditFilters filters={filters} refused={list.error ? wordsOfFailure(list.error, t) : null} onAsk={look} />
      <OfficeList
        of={list}
        caption={t('office.title.audit')}
        empty={{ title: t('audit.none'), text: t('audit.noneText') }}
        columns={[
          { key: 'at', title: t('audit.at'), digits: true, text: ({ at }) => `${displayDayNumbers(at)} ${displayTime(at)}` },
          { key: 'action', title: t('audit.action'), text: ({ action }) => words.action(action), notInCard: true },
          { key: 'actor', title: t('audit.actor'), text: words.actor },
          { key: 'subject', title: t('audit.subject'), text: ({ subject }) => words.person(subject) },
          { key: 'object', title: t('audit.object'), text: ({ object, objectName }) => shortened(words.object(object, objectName)) },
          { key: 'result', title: t('audit.result'), text: words.result, cell: (row) => <Result row={row} /> },
          { key: 'details', title: t('audit.details'), text: (row) => shortened(words.details(row)) },
        ]}
        card={({ action }) => ({ title: words.action(action) })}
        onDownload={() => setOpen('export')}
        actions={[
          {
            label: t('audit.detail'),
            nameFor: ({ id }) => t('audit.detailOf', { row: id }),
            icon: <IconEye size={18} />,
            onAction: setOpen,
          },
        ]}
      />
      {open === 'find' && (
        <FindDialog onFound={({ subject, object }) => look({ subject, object: object ?? undefined })} onClose={() => setOpen(null)} />
      )}
      {open === 'export' && <ExportDialog filters={filters} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && (
        <RowDialog row={open} onPerson={(subject) => look({ subject })} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}
