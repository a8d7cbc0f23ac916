import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { clsx } from 'clsx'
import { useId } from 'react'
import { ThemeChoice } from '../foundation/controls/theme-choice.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './footer.module.css'
import { pageYear } from './page-facts.ts'
import { type Way, WayLink } from './way.tsx'

type Words = readonly [way: Way, words: MessageKey]

const PROCEDURE: readonly Words[] = [
  [{ option: 'informacion' }, 'portal.information'],
  [{ option: 'preguntas' }, 'portal.questions'],
  [{ address: '/validar' }, 'portal.service.validate'],
  [{ address: '/estadisticas' }, 'portal.footer.statistics'],
]
const DOCUMENTS: readonly Words[] = [
  [{ option: 'manuales' }, 'portal.manuals'],
  [{ option: 'base-legal' }, 'portal.legal'],
  [{ address: '/ayuda' }, 'portal.help'],
]
const CONTACT: readonly Words[] = [
  [{ option: 'contacto' }, 'portal.footer.offices'],
  [{ address: '/oficina' }, 'portal.footer.desk'],
]

/** The foot of the public pages, with the current year and the authority. */
export function Footer() {
  const t = useText()
  return (
    <footer className={styles.footer} data-no-print>
      <div className={styles.content}>
        <div>
          <p className={styles.name}>DJBR</p>
          <p className={styles.text}>{t('portal.footer.service')}</p>
          <div className={styles.theme}>
            <ThemeChoice />
          </div>
        </div>
        <Ways title="portal.footer.procedure" ways={PROCEDURE} />
        <Ways title="portal.footer.documents" ways={DOCUMENTS} />
        <Ways title="portal.contact" ways={CONTACT} />
      </div>
      <p className={styles.owner}>
        © {pageYear()} {t('portal.footer.owner')}
      </p>
    </footer>
  )
}

function Ways({ title, ways }: { readonly title: MessageKey; readonly ways: readonly Words[] }) {
  const t = useText()
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t(title)}
      </p>
      <ul className={clsx('bare')}>
        {ways.map(([way, words]) => (
          <li key={words}>
            <WayLink way={way}>{t(words)}</WayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
