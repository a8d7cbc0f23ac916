import { byPlace, placeOf } from '@djbr/domain/register/entity-forms.ts'
import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS } from '@djbr/domain/roster/columns.ts'
import { MAX_ROSTER_ROWS, ROSTER_MODES, type RosterMode } from '@djbr/domain/roster/roster.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { useRef, useState } from 'react'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { ChoiceGroup } from '../../../foundation/controls/choice-group.tsx'
import { NotDone } from '../../../foundation/controls/not-done.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { TextArea } from '../../../foundation/controls/text-input.tsx'
import { IconDownload, IconUpload } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { sendRoster } from './calls.ts'
import { FileButton } from './file-button.tsx'
import { type ChosenRoster, readChosen } from './read-file.ts'
import styles from './roster.module.css'

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

/** A file, or rows that are pasted, on their way in: what is read of them and what is left behind is said before anything is sent. */
export function UploadForm({ onSent }: { onSent(): Promise<unknown> }) {
  const t = useText()
  const [mode, setMode] = useState<RosterMode>('novedades')
  const [pasted, setPasted] = useState('')
  const [roster, setRoster] = useState<ChosenRoster | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const sending = useWork()
  const latest = useRef(0)

  const read = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const turn = ++latest.current
    const chosen = await readChosen(bytes, name, t).catch(() => ({ refused: t('roster.unreadable') }))
    if (turn !== latest.current) return
    setRoster('roster' in chosen ? chosen.roster : null)
    setRefused('refused' in chosen ? chosen.refused : null)
  }
  const paste = (text: string) => {
    setPasted(text)
    setRefused(null)
    if (text.trim() === '') setRoster(null)
    else void read(new TextEncoder().encode(text), t('roster.pasted'))
  }
  const send = ({ text, name, fileHash }: ChosenRoster) =>
    sending.run(async () => {
      notifyWrite(await sendRoster({ modo: mode, texto: text, nombre: name, ...(fileHash && { huella_archivo: fileHash }) }))
      await onSent()
    })
  const sample = () => {
    const titles = ROSTER_COLUMN_NAMES.map((name) => ROSTER_COLUMNS[name].names[0] ?? name)
    handOverTable(csvFile([titles, SAMPLE]), 'padron-ejemplo.csv')
  }

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
        <FileButton
          label={t('roster.file')}
          icon={<IconUpload size={20} stroke={1.75} aria-hidden />}
          onFile={async (file) => {
            setPasted('')
            await read(new Uint8Array(await file.arrayBuffer()), file.name)
          }}
        />
        <Button emphasis="quiet" icon={<IconDownload size={20} stroke={1.75} aria-hidden />} onClick={sample}>
          {t('roster.template')}
        </Button>
      </div>
      <TextArea name="filas" label={t('roster.paste')} value={pasted} onChange={paste} lines={5} />
      {refused && <NotDone why={refused} kept={t('roster.nothingSent')} />}
      {roster && (
        <Notice live title={t('roster.chosen', { name: roster.name, count: roster.rows.toLocaleString('es-BO') })}>
          <p>{roster.dropped.length > 0 ? t('roster.dropped', { columns: roster.dropped.join(', ') }) : t('roster.droppedNone')}</p>
          {roster.repeated.length > 0 && <p>{t('roster.repeated', { columns: roster.repeated.join(', ') })}</p>}
        </Notice>
      )}
      {roster?.withoutBirthDate && <Notice tone="warning" title={t('roster.withoutBirthDate')} />}
      {sending.failed && <NotDone why={sending.failed} kept={t('roster.nothingSent')} />}
      <div className={styles.row}>
        <Button
          emphasis="action"
          size="large"
          disabled={!roster}
          busy={sending.busy && t('roster.uploading')}
          onClick={() => roster && void send(roster)}
        >
          {t('roster.upload')}
        </Button>
      </div>
    </section>
  )
}
