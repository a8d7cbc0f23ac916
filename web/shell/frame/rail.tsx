import {
  IconAlertTriangle,
  IconArrowLeft,
  IconBuildingBank,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconCircleDashed,
  IconFileText,
  IconHome,
  IconId,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSend,
  IconUserShare,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Progress } from '../../filing/index.ts'
import { type DeclarationSection, type SectionState, type SectionStatus, sectionsFor, stepsOf, useDeadline } from '../../filing/index.ts'
import type { SectionPath } from '../../foundation/address/section-places.ts'
import { HalfIcon } from '../../foundation/controls/tones.tsx'
import { displayDay } from '../../foundation/format/format.ts'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import { useSeen } from '../../foundation/session/seen.ts'
import { isExternal, signOut, useUser } from '../../foundation/session/session.ts'
import styles from './rail.module.css'

const STATE_ICONS: Record<SectionState, typeof IconCircleCheck | typeof HalfIcon> = {
  todo: IconCircleDashed,
  doing: HalfIcon,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
}

/** What a section is known by where there is no room for its name. */
const SECTION_ICONS: Record<SectionPath, TablerIcon> = {
  '/datos-generales': IconId,
  '/bienes': IconHome,
  '/deudas': IconBuildingBank,
  '/parentesco': IconUsers,
  '/apoderado': IconUserShare,
  '/borrador': IconFileText,
  '/transaccion': IconSend,
}

interface RailProps {
  readonly progress: Progress | undefined
  /** A strip of icons. */
  readonly mini?: boolean
  /** Makes it a strip, or wide again; absent where it always is wide. */
  onSize?(): void
  onGo?(): void
}

/** The sections of the declaration with their state, count and steps, the deadline, and the ways out. */
export function Rail({ progress, mini = false, onSize, onGo }: RailProps) {
  const t = useText()
  return (
    <div className={styles.rail} data-mini={mini || undefined}>
      {!mini && (
        <>
          <p className={styles.title}>
            {progress?.guardado ? t('frame.title', { year: progress.guardado.slice(0, 4) }) : t('shell.titlePlain')}
          </p>
          <DeadlineLine />
        </>
      )}
      <Sections progress={progress} mini={mini} onGo={onGo} />
      <div className={styles.options}>
        <Link to="/" className={styles.option} onClick={onGo} title={mini ? t('frame.back') : undefined}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          <span className={styles.optionText}>{t('frame.back')}</span>
        </Link>
        <button type="button" className={styles.option} onClick={() => void signOut()} title={mini ? t('frame.leave') : undefined}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          <span className={styles.optionText}>{t('frame.leave')}</span>
        </button>
        {onSize && <SizeButton mini={mini} onSize={onSize} />}
      </div>
    </div>
  )
}

function SizeButton({ mini, onSize }: { readonly mini: boolean; onSize(): void }) {
  const t = useText()
  const Icon = mini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const words = t(mini ? 'frame.expand' : 'frame.collapse')
  return (
    <button type="button" className={styles.option} onClick={onSize} title={mini ? words : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.optionText}>{words}</span>
    </button>
  )
}

function DeadlineLine() {
  const t = useText()
  const language = useLanguage()
  const { fecha_limite: day = null, vencido: late = false } = useDeadline('open').deadline ?? {}
  if (day === null) return null
  const date = displayDay(day, language)
  return (
    <p className={styles.deadline} data-late={late || undefined}>
      {late && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      {late ? (
        <span>{t('deadline.late', { date })}</span>
      ) : (
        <span>
          {t('frame.deadline')} <strong>{date}</strong>
        </span>
      )}
    </p>
  )
}

interface SectionsProps {
  readonly progress: Progress | undefined
  readonly mini: boolean
  readonly onGo: (() => void) | undefined
}

function Sections({ progress, mini, onGo }: SectionsProps) {
  const t = useText()
  const user = useUser()
  const seen = useSeen()
  return (
    <nav aria-label={t('frame.sections')}>
      <ul className="bare">
        {sectionsFor(isExternal(user)).map((section) => (
          <SectionItem key={section.to} section={section} status={progress && section.status(progress, seen)} mini={mini} onGo={onGo} />
        ))}
      </ul>
    </nav>
  )
}

interface SectionItemProps {
  readonly section: DeclarationSection
  readonly status: SectionStatus | undefined
  readonly mini: boolean
  readonly onGo: (() => void) | undefined
}

/** A section, and its steps behind a button. */
function SectionItem({ section, status, mini, onGo }: SectionItemProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const id = useId()
  const steps = mini ? [] : stepsOf(section.to)
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li>
      <div className={styles.item}>
        <SectionLink section={section} status={status} mini={mini} onGo={onGo} />
        {steps.length > 0 && (
          <button
            type="button"
            className={styles.opener}
            aria-label={t('frame.steps', { section: t(section.title) })}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={16} stroke={2} aria-hidden />
          </button>
        )}
      </div>
      {steps.length > 0 && (
        <ul id={id} className="bare" hidden={!open}>
          {steps.map((title, index) => (
            <li key={title}>
              <Link to={section.to} search={{ paso: index + 1 }} className={styles.step} onClick={onGo}>
                {t(title)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function SectionLink({ section, status, mini, onGo }: SectionItemProps) {
  const t = useText()
  const MiniIcon = SECTION_ICONS[section.to]
  return (
    <Link
      to={section.to}
      className={styles.section}
      activeOptions={{ includeSearch: false }}
      onClick={onGo}
      title={mini ? t(section.title) : undefined}
    >
      {({ isActive }) => {
        const here = isActive && status && status.word !== 'shell.section.done' && status.state !== 'warning'
        const state = here ? 'doing' : (status?.state ?? 'todo')
        const word = here ? 'shell.section.doing' : status?.word
        const Icon = mini ? MiniIcon : STATE_ICONS[state]
        return (
          <>
            <span className={styles.state} data-state={mini ? undefined : state}>
              <Icon size={20} stroke={1.75} aria-hidden />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(section.title)}</span>
              {word && (
                <span className={styles.word} data-state={state}>
                  {t(word, status?.params)}
                </span>
              )}
            </span>
            {!mini && status?.count && <Count {...status.count} />}
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
