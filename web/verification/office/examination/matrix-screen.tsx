import { type CaseMatrix, matrixOf } from '@djbr/domain/calls/matrix.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import type { Matrix, Source } from '@djbr/domain/verification/matrix.ts'
import { matrixFileName } from '@djbr/domain/verification/matrix-file.ts'
import { columnLines, countsHalf, intervalLines } from '@djbr/domain/verification/matrix-lines.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SAID_HERE } from '../../../area/index.ts'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { ask, askText, queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { downloadPdf } from '../../../foundation/controls/download-pdf.ts'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { IconFileTypePdf, IconTable } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import { type CaseLook, CasePage, LOOKED_AT_ONCE, LookAtCase } from '../cases/look-at-case.tsx'
import { ThingsOverTime } from '../sworn/thing-over-time.tsx'
import styles from './examination.module.css'
import { Findings } from './findings.tsx'
import { type Head, MatrixTable } from './matrix-table.tsx'
import { NearKeys, OtherOwners } from './other-owners.tsx'

/** /oficina/examen/matriz?caso=…: how a declarant's net worth grew, what the indicators say of it, and who else declares the same (R16.21). */
export default function MatrixScreen() {
  return (
    <LookAtCase title="matrix.title" failed="matrix.failed">
      {(look) => <OpenedMatrix {...look} />}
    </LookAtCase>
  )
}

function OpenedMatrix(look: CaseLook) {
  const t = useText()
  const { as, one } = look
  const seen = useQuery({ ...queryOf(matrixOf[as].open, { caseId: one }), ...LOOKED_AT_ONCE })
  const title = seen.data ? t('matrix.one', { certificate: seen.data.certificate }) : t('matrix.title')
  return (
    <CasePage look={look} title={title} failed="matrix.failed" seen={seen}>
      {(matrix) => <Shown as={as} matrix={matrix} />}
    </CasePage>
  )
}

function Shown({ as, matrix: read }: { readonly as: CaseLook['as']; readonly matrix: CaseMatrix }) {
  const t = useText()
  const { columns, intervals, records, matches, hints } = read
  const matrix: Matrix = {
    columns: columns.map(({ rows, full, half }) => ({ rows, by: { full, half } })),
    intervals: intervals.map(({ full, half, ...interval }) => ({ ...interval, by: { full, half } })),
  }
  const dayOf = (column: number) => displayDate(columns[column]?.on ?? null)
  const titles = new Map(records.map(({ kind, id, title }) => [`${kind} ${id}`, title]))
  const recordOf = (kind: KindName, id: number) =>
    [t(recordKinds[kind].texts.title), titles.get(`${kind} ${id}`)].filter(Boolean).join(': ')
  const nameOf = ({ column, kind, id }: Omit<Source, 'amount'>) => t('matrix.recordOf', { record: recordOf(kind, id), day: dayOf(column) })
  const columnHeads = columns.map(({ on, certificate, versions }): Head => {
    const rectified = versions.slice(1).map(({ swornOn }) => t('matrix.rectifiedOn', { day: displayDate(swornOn) }))
    return { key: on, title: displayDate(on), label: t('matrix.sworn'), notes: [certificate, ...rectified] }
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
        <Versions columns={columns} />
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
      <Part name="cosas" title={t('sworn.things')}>
        <p className={styles.note}>{t('sworn.thingsText')}</p>
        <ThingsOverTime forms={read.forms} />
      </Part>
      <Findings score={read.score} nameOf={nameOf} />
      <OtherOwners one={read.id} owners={matches} mayName={as === 'examiner'} recordOf={recordOf} />
      <NearKeys near={hints} recordOf={recordOf} />
    </>
  )
}

/** Net worth in each version of a rectified declaration; nothing if none was rectified. */
function Versions({ columns }: { readonly columns: CaseMatrix['columns'] }) {
  const t = useText()
  const rectified = columns.filter(({ versions }) => versions.length > 1)
  if (rectified.length === 0) return null
  return (
    <>
      <h3>{t('matrix.versions')}</h3>
      <p className={styles.note}>{t('matrix.versionsText')}</p>
      <ul className={styles.near}>
        {rectified.map(({ on, versions }) => (
          <li key={on}>
            {versions
              .map(({ swornOn, netWorth }, at) =>
                t(at === 0 ? 'matrix.versionSworn' : 'matrix.versionRectified', {
                  day: displayDate(swornOn),
                  worth: displayAmount(netWorth),
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
function Files({ as, matrix: { id: caseId, certificate } }: { readonly as: CaseLook['as']; readonly matrix: CaseMatrix }) {
  const t = useText()
  const paper = useMutation({
    mutationFn: () => ask(matrixOf[as].print, { caseId }, { quiet: SAID_HERE }),
    onSuccess: ({ base64, name }) => downloadPdf(base64, name),
  })
  const table = useMutation({
    mutationFn: () => askText(matrixOf[as].export, { caseId }, { quiet: SAID_HERE }),
    onSuccess: (file) => handOverTable(file, matrixFileName(certificate, 'csv')),
  })
  const failure = paper.error ?? table.error
  return (
    <>
      <div className={styles.files}>
        <Button icon={<IconFileTypePdf size={20} />} busy={paper.isPending && t('shell.working')} onClick={() => paper.mutate()}>
          {t('matrix.pdf')}
        </Button>
        <Button icon={<IconTable size={20} />} busy={table.isPending && t('shell.working')} onClick={() => table.mutate()}>
          {t('matrix.csv')}
        </Button>
      </div>
      <Refused failure={failure} />
    </>
  )
}
