import type { Progress } from '@djbr/domain/calls/own-review.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { type DeclarationSection, type SectionState, type SectionStatus, sectionsFor, stepsOf } from '../../declaring/filing/index.ts'
import type { SectionPath } from '../../foundation/address/section-places.ts'
import { HalfIcon } from '../../foundation/controls/tones.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowLeft,
  IconBuildingBank,
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
} from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useSeen } from '../../foundation/session/seen.ts'
import { isExternal, signOut, useUser } from '../../foundation/session/session.ts'
import styles from './rail.module.css'

const STATE_ICONS: Record<SectionState, typeof IconCircleCheck | typeof HalfIcon> = {
  todo: IconCircleDashed,
  doing: HalfIcon,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
}

/** Icons of the sections, for where there is no room for names; the state is shown at the corner. */
const SECTION_ICONS: Record<SectionPath, Icon> = {
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
  /** Shows it as a strip of icons. */
  readonly mini?: boolean
  /** Makes it a strip, or wide again. Absent where it is always wide. */
  onSize?(): void
  onGo?(): void
}

/** The declaration's sections with state and count, the steps of the open one, and the ways out where there is room for words. */
export function Rail({ progress, mini = false, onSize, onGo }: RailProps) {
  const t = useText()
  return (
    <div className={styles.rail} data-mini={mini || undefined}>
      <Sections progress={progress} mini={mini} onGo={onGo} />
      <div className={styles.options}>
        {mini || (
          <>
            <Link to="/" className={styles.option} onClick={onGo}>
              <IconArrowLeft size={20} />
              <span>{t('frame.back')}</span>
            </Link>
            <button type="button" className={styles.option} onClick={() => void signOut()}>
              <IconLogout size={20} />
              <span>{t('frame.leave')}</span>
            </button>
          </>
        )}
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
      <Icon size={20} />
      <span className={styles.optionText}>{words}</span>
    </button>
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

/** A section, with its steps while it is open. */
function SectionItem({ section, status, mini, onGo }: SectionItemProps) {
  const t = useText()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const steps = mini || path !== section.to ? [] : stepsOf(section.to)
  return (
    <li>
      <SectionLink section={section} status={status} mini={mini} onGo={onGo} />
      {steps.length > 0 && (
        <ul className="bare">
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
  const SectionIcon = SECTION_ICONS[section.to]
  return (
    <Link to={section.to} className={styles.section} activeOptions={{ includeSearch: false }} onClick={onGo}>
      {({ isActive }) => {
        const here = isActive && status && status.word !== 'shell.section.done' && status.state !== 'warning'
        const state = here ? 'doing' : (status?.state ?? 'todo')
        const word = here ? 'shell.section.doing' : status?.word
        const StateIcon = STATE_ICONS[state]
        return (
          <>
            {mini && <SectionIcon size={22} />}
            <span className={styles.state} data-state={state}>
              <StateIcon size={mini ? 16 : 20} stroke={mini ? 2 : 1.75} />
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

function Count({ done, of }: NonNullable<SectionStatus['count']>) {
  const t = useText()
  return <span className={styles.count}>{t('shell.section.steps', { done, steps: of })}</span>
}
