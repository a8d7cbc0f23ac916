import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { hexOf } from '@djbr/signature/bytes.ts'
import { decodeStatement } from '@djbr/signature/draw/statement.ts'
import { clsx } from 'clsx'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { IconDownload } from '../../foundation/icons.ts'
import { say, useText } from '../../foundation/language/language.ts'
import { programOf, type ShownDraw } from './calls.ts'
import styles from './draws.module.css'
import { publishedLog } from './published-log.ts'

interface PublishedFile {
  readonly name: string
  readonly words: MessageKey
  content(): Promise<string>
}

/** What a stranger needs to verify a draw without this portal. */
export function DrawFiles({ draw, name }: { readonly draw: ShownDraw; readonly name: string }) {
  const t = useText()
  const program = decodeStatement(draw.convocatoria)?.program
  const files: readonly PublishedFile[] = [
    { name: `sorteo-${name}.json`, words: 'lot.files.draw', content: async () => JSON.stringify(draw) },
    { name: 'registro.json', words: 'lot.files.log', content: async () => JSON.stringify(await publishedLog()) },
    { name: 'verificador.mjs', words: 'lot.files.program', content: () => programOf(name) },
  ]
  return (
    <section className={styles.part} aria-labelledby="archivos">
      <h2 id="archivos">{t('lot.files')}</h2>
      <p>{t('lot.files.text')}</p>
      <ul className={clsx('bare', styles.files)}>
        {files.map((file) => (
          <li key={file.name}>
            <Button icon={<IconDownload size={18} />} onClick={() => void save(file)}>
              {file.name}
            </Button>
            <span>{t(file.words)}</span>
          </li>
        ))}
      </ul>
      {program && (
        <>
          <p>{t('lot.files.hash')}</p>
          <pre className={styles.command}>{hexOf(program)}</pre>
          <p>{t('lot.files.compare')}</p>
          <pre className={styles.command}>sha256sum verificador.mjs</pre>
        </>
      )}
      <p>{t('lot.files.run')}</p>
      <pre className={styles.command}>{`node verificador.mjs sorteo-${name}.json registro.json`}</pre>
    </section>
  )
}

async function save({ name, content }: PublishedFile): Promise<void> {
  try {
    handOver(new Blob([await content()], { type: 'application/octet-stream' }), name)
  } catch {
    notify('warning', say('shell.download.failed'))
  }
}
