import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useConfiguration } from '../foundation/calls/configuration.ts'
import { ThemeChoice } from '../foundation/controls/theme-choice.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './footer.module.css'
import { pageYear } from './page-facts.ts'
import { type LinkTarget, PortalLink } from './portal-link.tsx'

type Words = readonly [target: LinkTarget, words: MessageKey]

const PROCEDURE: readonly Words[] = [
  [{ option: 'informacion' }, 'portal.information'],
  [{ option: 'preguntas' }, 'portal.questions'],
  [{ address: '/validar' }, 'portal.service.validate'],
  [{ address: '/estadisticas' }, 'portal.footer.statistics'],
]
const DRAWS: Words = [{ address: '/sorteos' }, 'portal.footer.draws']
const DOCUMENTS: readonly Words[] = [
  [{ option: 'manuales' }, 'portal.manuals'],
  [{ option: 'base-legal' }, 'portal.legal'],
  [{ address: '/ayuda' }, 'portal.help'],
  [{ address: '/contrato' }, 'portal.footer.contract'],
]
const CONTACT: readonly Words[] = [
  [{ option: 'contacto' }, 'portal.footer.offices'],
  [{ address: '/oficina' }, 'portal.footer.desk'],
]

/** The foot of the public pages, with the current year and the authority. */
export function Footer() {
  const t = useText()
  const examines = useConfiguration()?.verificacion_habilitada === true
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
        <LinkGroup title="portal.footer.procedure" links={examines ? [...PROCEDURE, DRAWS] : PROCEDURE} />
        <LinkGroup title="portal.footer.documents" links={DOCUMENTS} />
        <LinkGroup title="portal.contact" links={CONTACT} />
      </div>
      <p className={styles.owner}>{`© ${pageYear()} ${t('portal.footer.owner')}`}</p>
    </footer>
  )
}

function LinkGroup({ title, links }: { readonly title: MessageKey; readonly links: readonly Words[] }) {
  const t = useText()
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t(title)}
      </p>
      <ul className={clsx('bare')}>
        {links.map(([target, words]) => (
          <li key={words}>
            <PortalLink target={target}>{t(words)}</PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
