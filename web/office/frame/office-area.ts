import { mayOpen, screensFor } from '@djbr/domain/office/office.ts'
import type { Area } from '../../area/index.ts'
import { isStaff } from '../../foundation/session/session.ts'

/** /oficina and below, for the staff by their roles (R8.66). */
export const OFFICE: Area = {
  title: 'shell.office',
  menu: 'office.menu',
  isMember: isStaff,
  screensFor: ({ roles }) => screensFor(roles),
  mayOpen: ({ roles }, path) => mayOpen(roles, path),
  placeOf: ({ oficina }) => oficina,
  stranger: { title: 'office.notStaff', words: 'office.otherAccount' },
  nothing: { title: 'office.noRole', words: 'office.askForRole' },
  notPermitted: { title: 'office.notPermitted', words: 'office.askForRole' },
}
