import type { Answer } from '@djbr/domain/calls/call.ts'
import { MAX_FILE_NAME_LENGTH } from '@djbr/domain/calls/file-name.ts'
import type { rosterAnswers } from '@djbr/domain/calls/rosters.ts'
import type { Encoding } from '@djbr/domain/import/bytes.ts'
import { byPlace, placeOf } from '@djbr/domain/register/entity-forms.ts'
import { LINE_COLUMN, plainName, ROSTER_COLUMN_NAMES, ROSTER_COLUMNS, titleSaid } from '@djbr/domain/roster/columns.ts'
import { asksDateOrder, missingOf, sentRows, unknownWords } from '@djbr/domain/roster/draft.ts'
import { MAX_ROSTER_ROWS, ROSTER_MODES, type RosterMode } from '@djbr/domain/roster/roster.ts'
import { type EntityWords, NO_WORDS } from '@djbr/domain/roster/row.ts'
import { shortened, withSignsNamed } from '@djbr/domain/values/characters.ts'
import { csvFile, csvLines } from '@djbr/domain/values/csv.ts'
import { useRef, useState } from 'react'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { ChoiceGroup } from '../../../foundation/controls/choice-group.tsx'
import { IntoSight } from '../../../foundation/controls/into-sight.tsx'
import { LettersQuestion } from '../../../foundation/controls/letters-question.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { TextArea } from '../../../foundation/controls/text-input.tsx'
import { IconDownload, IconUpload } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { answersIn, keptOf, withWord } from './answers.ts'
import { sendRoster } from './calls.ts'
import { Questions } from './questions.tsx'
import { type Chosen, readChosen } from './read-file.ts'
import styles from './roster.module.css'
import { TableFileButton } from './table-file-button.tsx'

const MODE_WORDS = { novedades: 'roster.mode.novedades', padron: 'roster.mode.padron' } as const

const SAMPLE = [
  'CI',
  '6100001',
  '',
  'MAMANI',
  'QUISPE',
  'JULIA',
  '15/03/1985',
  'PLANTA',
  'TÉCNICA DE ARCHIVO',
  '120',
  'LA PAZ',
  '01/02/2024',
  '',
  '',
  'MEMO 12/2024',
]

interface UploadFormProps {
  /** The entity's answers about earlier files. */
  readonly answers: Answer<typeof rosterAnswers> | undefined
  onSent(): Promise<unknown>
}

/** Form to send a file or pasted rows. Shows what is read from them and what is left out before anything is sent. */
export function UploadForm({ answers, onSent }: UploadFormProps) {
  const t = useText()
  const [mode, setMode] = useState<RosterMode>('novedades')
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string; readonly turn: number } | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [said, setSaid] = useState<EntityWords>(NO_WORDS)
  const [reading, setReading] = useState(false)
  const sending = useWork()
  const latest = useRef(0)
  const kept = keptOf(answers)
  const words: EntityWords = {
    kind: new Map([...kept.words.kind, ...said.kind]),
    endCause: new Map([...kept.words.endCause, ...said.endCause]),
  }
  const draft = chosen && 'draft' in chosen ? chosen.draft : null
  const asked = draft ? unknownWords(draft, kept.words) : []
  const isReady = draft !== null && missingOf(draft).length === 0 && !asksDateOrder(draft)

  const read = async (bytes: Uint8Array<ArrayBuffer>, name: string, encoding?: Encoding) => {
    const turn = ++latest.current
    setReading(true)
    const next = await readChosen(bytes, kept, t, encoding).catch(() => ({ refused: t('roster.unreadable') }))
    if (turn !== latest.current) return
    setReading(false)
    setFile({ bytes, name, turn })
    setChosen(next)
  }
  const paste = (text: string) => {
    setPasted(text)
    if (text.trim() === '') {
      latest.current++
      setChosen(null)
    } else void read(new TextEncoder().encode(text), t('roster.pasted'))
  }
  const send = () =>
    sending.run(async () => {
      if (!draft || !file || !chosen || !('draft' in chosen)) return
      const { fileHash } = chosen
      notifyWrite(
        await sendRoster({
          modo: mode,
          texto: csvLines(sentRows(draft)),
          nombre: shortened(file.name, MAX_FILE_NAME_LENGTH),
          ...(fileHash && { huella_archivo: fileHash }),
          ...(draft.dateOrder && { orden_fechas: draft.dateOrder }),
          respuestas: answersIn(draft, said),
        }),
      )
      await onSent()
    })
  const sample = () => {
    const titles = ROSTER_COLUMN_NAMES.map((name) => ROSTER_COLUMNS[name].names[0] ?? name)
    handOverTable(csvFile([titles, SAMPLE]), 'padron-ejemplo.csv')
  }

  const leftBehind = (draft?.titles ?? []).filter(
    (title, at) => title.trim() !== '' && draft?.roles[at] === null && plainName(title) !== LINE_COLUMN,
  )

  return (
    <section className={styles.upload} aria-labelledby="padron-nuevo">
      <h2 id="padron-nuevo" className="visually-hidden">
        {t('roster.file')}
      </h2>
      <ChoiceGroup
        name="modo"
        label={t('roster.mode')}
        value={placeOf(ROSTER_MODES, mode)}
        options={ROSTER_MODES.map((each) => ({ value: placeOf(ROSTER_MODES, each), label: t(MODE_WORDS[each]) }))}
        onChange={(place) => setMode(byPlace(ROSTER_MODES, place))}
      />
      <p className={styles.hint}>{t('roster.expectedHint', { max: MAX_ROSTER_ROWS.toLocaleString('es-BO') })}</p>
      <details className={styles.columns}>
        <summary>{t('roster.expected')}</summary>
        <p>{ROSTER_COLUMN_NAMES.map((name) => t(ROSTER_COLUMNS[name].label)).join(' · ')}</p>
      </details>
      <div className={styles.row}>
        <TableFileButton
          label={t('roster.file')}
          icon={<IconUpload size={20} />}
          onFile={(bytes, name) => {
            setPasted('')
            return read(bytes, withSignsNamed(name))
          }}
        />
        <Button emphasis="quiet" icon={<IconDownload size={20} />} onClick={sample}>
          {t('roster.template')}
        </Button>
      </div>
      <TextArea name="filas" label={t('roster.paste')} value={pasted} onChange={paste} lines={5} />
      {reading && <p role="status">{t('roster.reading')}</p>}
      {chosen && (
        <IntoSight key={pasted === '' ? file?.turn : t('roster.pasted')} className={styles.understood}>
          {'refused' in chosen && <Refused failure={chosen.refused} kept={t('roster.nothingSent')} />}
          {'readings' in chosen && file && (
            <LettersQuestion readings={chosen.readings} onChoose={(encoding) => void read(file.bytes, file.name, encoding)} />
          )}
          {draft && 'draft' in chosen && (
            <>
              <Notice live title={t('roster.chosen', { name: file?.name ?? '', count: draft.rows.length.toLocaleString('es-BO') })}>
                <p>
                  {leftBehind.length > 0 ? t('roster.dropped', { columns: leftBehind.map(titleSaid).join(', ') }) : t('roster.droppedNone')}
                </p>
              </Notice>
              <Questions
                draft={draft}
                words={words}
                asked={asked}
                onDraft={(next) => setChosen({ ...chosen, draft: next })}
                onWord={(column, word, means) => setSaid(withWord(said, column, word, means))}
              />
              {!draft.roles.includes('birthDate') && <Notice tone="warning" title={t('roster.withoutBirthDate')} />}
            </>
          )}
        </IntoSight>
      )}
      <Refused failure={sending.failed} kept={t('roster.nothingSent')} />
      <div className={styles.row}>
        <Button
          emphasis="action"
          size="large"
          disabled={!isReady || reading}
          busy={sending.busy && t('roster.uploading')}
          onClick={() => void send()}
        >
          {t('roster.upload')}
        </Button>
      </div>
    </section>
  )
}
