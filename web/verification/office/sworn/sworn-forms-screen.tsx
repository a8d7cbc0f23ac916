import { type SwornForm, swornForms } from '@djbr/domain/calls/sworn-forms.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { shownFields } from '@djbr/domain/verification/sworn-form.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SAID_HERE } from '../../../area/index.ts'
import { ask, queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { downloadPdf } from '../../../foundation/controls/download-pdf.ts'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { Select } from '../../../foundation/controls/select.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { IconFileTypePdf } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import { type CaseLook, CasePage, LOOKED_AT_ONCE, LookAtCase } from '../cases/look-at-case.tsx'
import styles from './sworn.module.css'
import { nameOf, ThingOverTime } from './thing-over-time.tsx'

/** /oficina/examen/juradas?caso=…: every field sworn in a case and in each earlier declaration (R18.24). */
export default function SwornFormsScreen() {
  return (
    <LookAtCase title="sworn.title" failed="sworn.failed">
      {(look) => <Opened {...look} />}
    </LookAtCase>
  )
}

function Opened(look: CaseLook) {
  const t = useText()
  const { as, one } = look
  const seen = useQuery({ ...queryOf(swornForms[as].open, { caseId: one }), ...LOOKED_AT_ONCE })
  const title = seen.data ? t('sworn.one', { certificate: seen.data.certificate }) : t('sworn.title')
  return (
    <CasePage look={look} title={title} failed="sworn.failed" seen={seen}>
      {({ forms }) => <Forms as={as} one={one} forms={forms} />}
    </CasePage>
  )
}

type FormsProps = Pick<CaseLook, 'as' | 'one'> & {
  /** The first sworn first. */
  readonly forms: readonly SwornForm[]
}

function Forms({ as, one, forms }: FormsProps) {
  const t = useText()
  const [chosen, setChosen] = useState(forms.find(({ isExamined }) => isExamined)?.certificate ?? forms.at(-1)?.certificate ?? null)
  const form = forms.find(({ certificate }) => certificate === chosen)
  const labelOf = ({ swornOn, certificate, isExamined }: SwornForm) => {
    const form = t('sworn.form', { day: displayDate(swornOn), certificate })
    return isExamined ? t('sworn.examined', { form }) : form
  }
  return (
    <>
      <Select
        name="jurada"
        label={t('sworn.which')}
        value={chosen}
        placeholder=""
        options={forms.toReversed().map((form) => ({ value: form.certificate, label: labelOf(form) }))}
        onChange={(certificate) => setChosen(certificate === null ? null : String(certificate))}
      />
      {form && (
        <>
          <Paper key={form.certificate} as={as} one={one} certificate={form.certificate} />
          <Form form={form} forms={forms} />
        </>
      )}
    </>
  )
}

/** Hands over the paper of a form, from the archive. */
function Paper({ as, one, certificate }: Pick<CaseLook, 'as' | 'one'> & { readonly certificate: string }) {
  const t = useText()
  const paper = useMutation({
    mutationFn: () => ask(swornForms[as].paper, { caseId: one, certificate }, { quiet: SAID_HERE }),
    onSuccess: ({ base64, name }) => downloadPdf(base64, name),
  })
  return (
    <>
      <Button icon={<IconFileTypePdf size={20} />} busy={paper.isPending && t('shell.working')} onClick={() => paper.mutate()}>
        {t('sworn.paper')}
      </Button>
      <Refused failure={paper.error} />
    </>
  )
}

const SHEET_TITLES: Readonly<Record<SheetName, MessageKey>> = {
  declarationData: 'documents.sheet.declarationData',
  personalData: 'documents.sheet.personalData',
  position: 'documents.sheet.position',
  spouse: 'documents.sheet.spouse',
  proxy: 'documents.sheet.proxy',
}

function Form({ form, forms }: { readonly form: SwornForm; readonly forms: readonly SwornForm[] }) {
  const t = useText()
  const { declarant, words, statements } = form
  return (
    <>
      <Part name="declarante" title={t('sworn.declarant')}>
        <ReadOnlyList>
          <ReadOnlyField label={t('person.paternal')}>{declarant.paternal}</ReadOnlyField>
          <ReadOnlyField label={t('person.maternal')}>{declarant.maternal}</ReadOnlyField>
          <ReadOnlyField label={t('person.names')}>{declarant.names}</ReadOnlyField>
          <ReadOnlyField label={t('documents.identity')}>
            {[words.tipos_documentos?.[declarant.documentType], declarant.document].filter(Boolean).join(' ')}
          </ReadOnlyField>
          <ReadOnlyField label={t('documents.birthDate')}>{displayDate(declarant.birthDate)}</ReadOnlyField>
          <ReadOnlyField label={t('sworn.receivedOn')}>{displayDate(form.receivedOn)}</ReadOnlyField>
        </ReadOnlyList>
      </Part>
      {form.sheets.map(({ sheet, values }) => (
        <Part key={sheet} name={sheet} title={t(SHEET_TITLES[sheet])}>
          {values ? (
            <ReadOnlyList>
              {shownFields(sheets[sheet], values, words, t).map(({ name, label, text }) => (
                <ReadOnlyField key={name} label={t(label)}>
                  {text}
                </ReadOnlyField>
              ))}
            </ReadOnlyList>
          ) : (
            <p className={styles.note}>{t('sworn.sheetEmpty')}</p>
          )}
        </Part>
      ))}
      {kindNames.map((kind) => (
        <Kind key={kind} kind={kind} form={form} forms={forms} />
      ))}
      {statements.length > 0 && (
        <Part name="afirmaciones" title={t('sworn.statements')}>
          <ul>
            {statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

interface KindProps {
  readonly kind: KindName
  readonly form: SwornForm
  readonly forms: readonly SwornForm[]
}

/** The records of one kind, every field of each. */
function Kind({ kind, form: { records, none, words }, forms }: KindProps) {
  const t = useText()
  const title = t(recordKinds[kind].texts.title)
  const own = records.filter((record) => record.kind === kind)
  return (
    <Part name={kind} title={t('sworn.records', { kind: title, count: own.length })}>
      {own.length === 0 && <p className={styles.note}>{t(none.includes(kind) ? 'sworn.saidNone' : 'sworn.noRecords')}</p>}
      {own.map(({ id, place, thing, shared, values }) => (
        <article key={id} className={styles.record}>
          <h3>
            <span>{t('sworn.record', { kind: title, number: place + 1 })}</span>{' '}
            {shared && <StateBadge tone="warning">{t('sworn.shared')}</StateBadge>}
          </h3>
          <ReadOnlyList>
            {shownFields(recordKinds[kind], values, words, t).map(({ name, label, text }) => (
              <ReadOnlyField key={name} label={t(label)}>
                {text}
              </ReadOnlyField>
            ))}
          </ReadOnlyList>
          {thing !== null && <ThingOverTime forms={forms} kind={kind} thing={thing} name={nameOf(kind, values, title)} />}
        </article>
      ))}
    </Part>
  )
}
