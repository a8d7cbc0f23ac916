import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { LinkProps } from '@tanstack/react-router'
import { SECTION_PLACES } from './section-places.ts'

export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly title: MessageKey
}

export const DASHBOARD: Place = { to: '/', title: 'shell.dashboard' }
export const DECLARATION: Place = { to: '/declaracion', title: 'shell.titlePlain' }
const PROFILE: Place = { to: '/perfil', title: 'shell.title.profile' }
const EXAMINATIONS: Place = { to: '/verificaciones', title: 'frame.examinations' }

/** Returns the screens that lead to a screen of a signed-in person, itself last; none where nothing leads to it. For a section, its declaration: the tabs show the rest. */
export function trailTo(path: string): readonly Place[] {
  const section = SECTION_PLACES.find(({ to }) => to === path)
  if (section) return [DECLARATION, section]
  const place = [DECLARATION, PROFILE, EXAMINATIONS].find(({ to }) => to === path)
  return place ? [DASHBOARD, place] : []
}
