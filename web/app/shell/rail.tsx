import { IconAlertTriangle, IconArrowLeft, IconCircleCheck, IconCircleDashed, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HalfIcon } from '../../controls/tones.tsx'
import { useDeadline } from '../deadline.ts'
import { displayDay } from '../format.ts'
import { useLanguage, useText } from '../language.ts'
import type { Progress } from '../progress.ts'
import { type DeclarationSection, type SectionStanding, type SectionState, sectionsFor, useDraftSeen } from '../sections.ts'
import { isExternal, signOut, useUser } from '../session.ts'
import styles from './rail.module.css'

const ICONS: Record<SectionState, typeof IconCircleCheck | typeof HalfIcon> = {
  todo: IconCircleDashed,
  doing: HalfIcon,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
}

/** The sections of the declaration with their state and count, the deadline, and the ways out. */
export function Rail({ progress, onGo }: { readonly progress: Progress | undefined; onGo?(): void }) {
  const t = useText()
  return (
    <div className={styles.rail}>
      <p className={styles.title}>
        {progress?.guardado ? t('shell.frame.title', { year: progress.guardado.slice(0, 4) }) : t('shell.frame.titlePlain')}
      </p>
      <DeadlineLine />
      <Sections progress={progress} onGo={onGo} />
      <div className={styles.ways}>
        <Link to="/" className={styles.way} onClick={onGo}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {t('shell.frame.back')}
        </Link>
        <button type="button" className={styles.way} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {t('shell.frame.leave')}
        </button>
      </div>
    </div>
  )
}

function DeadlineLine() {
  const t = useText()
  const language = useLanguage()
  const { fecha_limite: day = null, vencido: late = false } = useDeadline().deadline ?? {}
  if (day === null) return null
  const date = displayDay(day, language)
  return (
    <p className={styles.deadline} data-late={late || undefined}>
      {late && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      {late ? (
        <span>{t('deadline.late', { date })}</span>
      ) : (
        <span>
          {t('shell.frame.deadline')} <strong>{date}</strong>
        </span>
      )}
    </p>
  )
}

function Sections({ progress, onGo }: { readonly progress: Progress | undefined; readonly onGo: (() => void) | undefined }) {
  const t = useText()
  const user = useUser()
  const draftSeen = useDraftSeen()
  return (
    <nav aria-label={t('shell.frame.sections')}>
      <ul className="bare">
        {sectionsFor(isExternal(user)).map((section) => (
          <li key={section.to}>
            <SectionLink section={section} standing={progress && section.standing(progress, draftSeen)} onGo={onGo} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SectionLinkProps {
  readonly section: DeclarationSection
  readonly standing: SectionStanding | undefined
  readonly onGo: (() => void) | undefined
}

function SectionLink({ section, standing, onGo }: SectionLinkProps) {
  const t = useText()
  return (
    <Link to={section.to} className={styles.section} activeOptions={{ includeSearch: false }} onClick={onGo}>
      {({ isActive }) => {
        const here = isActive && standing && standing.word !== 'shell.section.done' && standing.state !== 'warning'
        const state = here ? 'doing' : (standing?.state ?? 'todo')
        const word = here ? 'shell.section.doing' : standing?.word
        const Icon = ICONS[state]
        return (
          <>
            <span className={styles.state} data-state={state}>
              <Icon size={20} stroke={1.75} aria-hidden />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(section.title)}</span>
              {word && (
                <span className={styles.word} data-state={state}>
                  {t(word, standing?.params)}
                </span>
              )}
            </span>
            {standing?.count && <Count {...standing.count} />}
          </>
        )
      }}
    </Link>
  )
}

function Count({ done, of }: { readonly done: number; readonly of?: number }) {
  const t = useText()
  return <span className={styles.count}>{of === undefined ? done : t('shell.section.steps', { done, steps: of })}</span>
}
