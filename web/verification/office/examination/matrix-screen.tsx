import { casesToDecide, ownCases } from '@djbr/domain/calls/cases.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { permits } from '@djbr/domain/office/office.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import type { Source } from '@djbr/domain/verification/matrix.ts'
import { matrixFileName } from '@djbr/domain/verification/matrix-file.ts'
import { columnLines, countsHalf, intervalLines } from '@djbr/domain/verification/matrix-lines.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../../../foundation/address/search.ts'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { Button, buttonClass } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { downloadPdf } from '../../../foundation/controls/pdf-viewer.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { IconArrowLeft, IconFileTypePdf, IconTable } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useUser } from '../../../foundation/session/session.ts'
import { Part } from '../cases/case-parts.tsx'
import { willNotify } from '../cases/open-dialog.tsx'
import { type CaseMatrix, exportMatrix, type OpenedAs, openedMatrix, printMatrix } from './calls.ts'
import styles from './examination.module.css'
import { Findings } from './findings.tsx'
import { matrixOf } from './matrix-on-wire.ts'
import { type Head, MatrixTable } from './matrix-table.tsx'
import { NearKeys, OtherOwners } from './other-owners.tsx'

/** /oficina/examen/matriz?caso=…: how a declarant's net worth grew, what the indicators say of it, and who else declares the same (R16.21). */
export default function MatrixScreen() {
  const { caso } = useSearch({ strict: false }) as Search
  const as = permits(useUser().roles, 'examine') ? 'casos' : 'decisiones'
  const list = `/oficina/examen/${as}` as const
  const listed = queryOf(as === 'casos' ? ownCases : casesToDecide, { caseId: caso })
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({ ...listed, enabled: caso !== undefined })
  if (caso === undefined) return <Navigate to={list} replace />
  // What was listed before the case was opened says that looking would notify: it did.
  if (!data || !isFetchedAfterMount) return <Unopened failed={isError} onRetry={() => void refetch()} />
  return data.rows.some((one) => one.id === caso && willNotify(one)) ? (
    <Navigate to={list} replace />
  ) : (
    <OpenedMatrix as={as} one={caso} list={list} />
  )
}

/** While it is not known whether looking would notify the declarant: that is asked in the list of cases alone. */
function Unopened({ failed, onRetry }: { readonly failed: boolean; onRetry(): void }) {
  const t = useText()
  return (
    <Page width="full">
      <ScreenTitle>{t('matrix.title')}</ScreenTitle>
      {failed ? (
        <Notice tone="error" live title={t('matrix.failed')} action={<Button onClick={onRetry}>{t('controls.table.retry')}</Button>} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  )
}

interface OpenedMatrixProps {
  readonly as: OpenedAs
  readonly one: number
  /** Where the cases are listed. */
  readonly list: `/oficina/examen/${OpenedAs}`
}

function OpenedMatrix({ as, one, list }: OpenedMatrixProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(openedMatrix(as, one))
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('cases.viewIntro')}
        aside={
          <Link to={list} search={{ caso: one }} className={buttonClass()}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            {t('matrix.backToCase')}
          </Link>
        }
      >
        {data ? t('matrix.one', { certificate: data.certificado }) : t('matrix.title')}
      </ScreenTitle>
      {error && (
        <Notice
          tone="error"
          live
          title={t('matrix.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        >
          {wordsOfFailure(error, t)}
        </Notice>
      )}
      {!data && !error && <Skeleton lines={12} />}
      {data && <Shown as={as} matrix={data} />}
    </Page>
  )
}

function Shown({ as, matrix: read }: { readonly as: OpenedAs; readonly matrix: CaseMatrix }) {
  const t = useText()
  const { columnas, intervalos, registros, coincidencias, indicios } = read
  const matrix = matrixOf(columnas, intervalos)
  const dayOf = (column: number) => displayDate(columnas[column]?.dia ?? null)
  const titles = new Map(registros.map((record) => [`${record.lista} ${record.registro}`, record.titulo]))
  const recordOf = (kind: KindName, id: number) =>
    [t(recordKinds[kind].texts.title), titles.get(`${kind} ${id}`)].filter(Boolean).join(': ')
  const nameOf = ({ column, kind, id }: Source) => t('matrix.recordOf', { record: recordOf(kind, id), day: dayOf(column) })
  const columnHeads = columnas.map(({ dia, certificado, versiones }): Head => {
    const rectified = versiones.slice(1).map(({ jurada }) => t('matrix.rectifiedOn', { day: displayDate(jurada) }))
    return { key: dia, title: displayDate(dia), label: t('matrix.sworn'), notes: [certificado, ...rectified] }
  })
  const intervalHeads = matrix.intervals.map(
    (interval): Head => ({
      key: `${interval.from} ${interval.to}`,
      title: t('matrix.fromTo', { from: dayOf(interval.from), to: dayOf(interval.to) }),
      notes: [t('matrix.days', { days: interval.days }), ...(countsHalf(interval) ? [t('matrix.byHalf')] : [])],
    }),
  )
  const between = intervalLines(matrix)
  return (
    <>
      <Notice title={t('matrix.limitsTitle')}>{t('matrix.limitsText')}</Notice>
      <Files as={as} matrix={read} />
      <Part name="fechas" title={t('matrix.columns')}>
        <p className={styles.note}>{t('matrix.openHint')}</p>
        <MatrixTable caption={t('matrix.columns')} heads={columnHeads} lines={columnLines(matrix)} nameOf={nameOf} />
        <Versions columns={columnas} />
      </Part>
      <Part name="intervalos" title={t('matrix.intervals')}>
        {matrix.intervals.length === 0 ? (
          <p>{t('matrix.noIntervals')}</p>
        ) : (
          <>
            <MatrixTable caption={t('matrix.intervals')} heads={intervalHeads} lines={between} nameOf={nameOf} />
            <h3>{t('matrix.meanings')}</h3>
            <dl className={styles.meanings}>
              {between.map(({ key, title, meaning }) => (
                <div key={key}>
                  <dt>{t(title)}</dt>
                  <dd>{meaning && t(meaning)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Part>
      <Findings score={read.puntaje} nameOf={nameOf} />
      <OtherOwners one={read.codigo} owners={coincidencias} mayName={as === 'casos'} recordOf={recordOf} />
      <NearKeys near={indicios} recordOf={recordOf} />
    </>
  )
}

/** Net worth as each version of a rectified declaration had it; nothing where none was rectified. */
function Versions({ columns }: { readonly columns: CaseMatrix['columnas'] }) {
  const t = useText()
  const rectified = columns.filter(({ versiones }) => versiones.length > 1)
  if (rectified.length === 0) return null
  return (
    <>
      <h3>{t('matrix.versions')}</h3>
      <p className={styles.note}>{t('matrix.versionsText')}</p>
      <ul className={styles.near}>
        {rectified.map(({ dia, versiones }) => (
          <li key={dia}>
            {versiones
              .map(({ jurada, patrimonio_neto }, at) =>
                t(at === 0 ? 'matrix.versionSworn' : 'matrix.versionRectified', {
                  day: displayDate(jurada),
                  worth: displayAmount(patrimonio_neto),
                }),
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The matrix as a paper for the file, and as a table. */
function Files({ as, matrix: { codigo, certificado } }: { readonly as: OpenedAs; readonly matrix: CaseMatrix }) {
  const t = useText()
  const paper = useMutation({
    mutationFn: () => printMatrix(as, codigo),
    onSuccess: ({ base64, name }) => downloadPdf(base64, name),
  })
  const table = useMutation({
    mutationFn: () => exportMatrix(as, codigo),
    onSuccess: (file) => handOverTable(file, matrixFileName(certificado, 'csv')),
  })
  const failure = paper.error ?? table.error
  return (
    <>
      <div className={styles.files}>
        <Button
          icon={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
          busy={paper.isPending && t('shell.working')}
          onClick={() => paper.mutate()}
        >
          {t('matrix.pdf')}
        </Button>
        <Button
          icon={<IconTable size={20} stroke={1.75} aria-hidden />}
          busy={table.isPending && t('shell.working')}
          onClick={() => table.mutate()}
        >
          {t('matrix.csv')}
        </Button>
      </div>
      {failure && <Notice tone="warning" live title={wordsOfFailure(failure, t)} />}
    </>
  )
}
