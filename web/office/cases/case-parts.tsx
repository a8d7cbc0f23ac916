import { type CaseActor, EXAMINATION_OUTCOME_WORDS, isEnded } from '@djbr/domain/examination/cases/case.ts'
import { CASE_EVENT_WORDS, CASE_STATE_WORDS } from '@djbr/domain/examination/cases/case-forms.ts'
import { CHANNEL_WORDS } from '@djbr/domain/examination/cases/selection.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SwornRecord, useRecordName } from '../../examination/index.ts'
import { buttonClass } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconHelpCircle, IconTable } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import officeStyles from '../office.module.css'
import type { ReceivedDeclaration, ViewedCase } from './calls.ts'
import styles from './cases.module.css'
import { Grounds } from './grounds.tsx'
import { LastDay } from './last-day.tsx'
import { NextStep } from './next-step.tsx'
import { noticeWords } from './notice-words.ts'

interface PartProps {
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of a case under its heading. */
export const Part = ({ name, title, children }: PartProps) => (
  <section className={officeStyles.part} aria-labelledby={name}>
    <h2 id={name}>{title}</h2>
    {children}
  </section>
)

interface OfCase {
  readonly one: ViewedCase
}

/** Whose declaration it is, where the case stands, who moves it next and until when. */
export function CaseFacts({ one, viewer }: OfCase & { readonly viewer: CaseActor }) {
  const t = useText()
  const { estado, declarante, documento, revisar_hasta, terminar_hasta, prorrogado, pedidos } = one
  return (
    <ReadOnlyList>
      <ReadOnlyField label={t('cases.declarant')}>{declarante}</ReadOnlyField>
      <ReadOnlyField label={t('cases.document')}>{documento}</ReadOnlyField>
      <ReadOnlyField label={t('cases.state')}>{t(CASE_STATE_WORDS[estado])}</ReadOnlyField>
      <ReadOnlyField label={t('cases.notice')}>{noticeWords(one, t)}</ReadOnlyField>
      {!isEnded(estado) && (
        <ReadOnlyField label={t('cases.next')}>
          <NextStep state={estado} viewer={viewer} days={{ review: revisar_hasta, answer: pedidos.at(-1)?.vence ?? null }} />
        </ReadOnlyField>
      )}
      <ReadOnlyField label={t('cases.allUntil')}>
        <LastDay date={terminar_hasta} waits={!isEnded(estado)} /> {prorrogado && t('cases.prolongedWords')}
      </ReadOnlyField>
    </ReadOnlyList>
  )
}

/** Leads to the matrix of a case. */
export function MatrixLink({ one: { codigo } }: OfCase) {
  const t = useText()
  return (
    <Link to="/oficina/examen/matriz" search={{ caso: codigo }} className={buttonClass()}>
      <IconTable size={20} stroke={1.75} aria-hidden />
      {t('matrix.open')}
    </Link>
  )
}

/** Why the declaration was selected. */
export function Why({ one: { fundamentos } }: OfCase) {
  const t = useText()
  return (
    <Part name="fundamentos" title={t('cases.why', { channel: t(CHANNEL_WORDS[fundamentos.canal]) })}>
      <Grounds grounds={fundamentos} />
    </Part>
  )
}

/** What was received of the declarant, and each record of the declaration that is examined. */
export function Declared({ one, onAsk }: OfCase & { onAsk?: ((record: SwornRecord) => void) | undefined }) {
  const t = useText()
  const nameOf = useRecordName()
  const records = one.declaraciones.find(({ examinada }) => examinada)?.registros ?? []
  return (
    <Part name="declarado" title={t('cases.declared')}>
      <DataTable<ReceivedDeclaration>
        caption={t('cases.declarations')}
        rows={one.declaraciones}
        brief
        keyOf={({ certificado }) => certificado}
        columns={[
          { key: 'received', title: t('cases.received'), digits: true, cell: ({ recibida }) => displayDate(recibida), notInCard: true },
          {
            key: 'certificate',
            title: t('cases.certificate'),
            digits: true,
            cell: ({ certificado, examinada }) => (
              <>
                {certificado} {examinada && <StateBadge tone="info">{t('cases.isExamined')}</StateBadge>}
              </>
            ),
          },
          { key: 'assets', title: t('frame.assets'), align: 'end', digits: true, cell: ({ total_bienes }) => displayAmount(total_bienes) },
          { key: 'debts', title: t('frame.debts'), align: 'end', digits: true, cell: ({ total_deudas }) => displayAmount(total_deudas) },
          { key: 'income', title: t('frame.income'), align: 'end', digits: true, cell: ({ total_rentas }) => displayAmount(total_rentas) },
          {
            key: 'worth',
            title: t('frame.netWorthLong'),
            align: 'end',
            digits: true,
            cell: ({ patrimonio_neto }) => displayAmount(patrimonio_neto),
          },
        ]}
        card={({ recibida }) => ({ title: displayDate(recibida) })}
      />
      <h3>{t('cases.records')}</h3>
      <DataTable<SwornRecord>
        caption={t('cases.records')}
        rows={records}
        brief
        keyOf={({ lista, lugar }) => `${lista}-${lugar}`}
        empty={{ title: t('cases.noRecords') }}
        columns={[
          { key: 'kind', title: t('cases.record.kind'), cell: ({ lista }) => t(recordKinds[lista].texts.title) },
          { key: 'title', title: t('cases.record.title'), cell: ({ titulo }) => titulo || '—', notInCard: true },
          {
            key: 'amount',
            title: t('cases.record.amount'),
            align: 'end',
            digits: true,
            cell: ({ monto }) => (monto > 0 ? displayAmount(monto) : '—'),
          },
        ]}
        card={({ lista, titulo }) => ({ title: titulo || t(recordKinds[lista].texts.title) })}
        actions={
          onAsk && [
            {
              label: t('cases.ask.about'),
              nameFor: (record) => t('cases.ask.aboutOf', { record: nameOf(record) }),
              icon: <IconHelpCircle size={18} stroke={1.75} aria-hidden />,
              onAction: onAsk,
            },
          ]
        }
      />
    </Part>
  )
}

/** What was proposed, or decided at last. */
export function Outcome({ one: { propuesta, resultado, motivos } }: OfCase) {
  const t = useText()
  if (resultado !== null) {
    return (
      <Part name="resultado" title={t('cases.outcome', { outcome: t(EXAMINATION_OUTCOME_WORDS[resultado]) })}>
        <p className={styles.words}>{motivos}</p>
      </Part>
    )
  }
  if (propuesta === null) return null
  return (
    <Part
      name="propuesta"
      title={t('cases.proposal', { outcome: t(EXAMINATION_OUTCOME_WORDS[propuesta.resultado]), account: propuesta.por })}
    >
      <p className={styles.words}>{propuesta.motivos}</p>
    </Part>
  )
}

/** What happened to a case and who noted what, the latest first. */
export function History({ one: { historia } }: OfCase) {
  const t = useText()
  const shown = historia.flatMap((event) => {
    const words = CASE_EVENT_WORDS[event.tipo]
    return words ? [{ ...event, words }] : []
  })
  return (
    <Part name="historia" title={t('cases.history')}>
      <ol className={styles.events}>
        {shown.toReversed().map(({ fecha, tipo, texto, por, words }) => (
          <li key={`${fecha} ${tipo} ${texto}`}>
            <p>
              <time dateTime={fecha} className={styles.quiet}>
                {displayMoment(fecha)}
              </time>{' '}
              <span className={styles.strong}>{t(words)}</span>
              {por && <span className={styles.quiet}> · {por}</span>}
            </p>
            {texto && <p className={styles.words}>{texto}</p>}
          </li>
        ))}
      </ol>
    </Part>
  )
}
