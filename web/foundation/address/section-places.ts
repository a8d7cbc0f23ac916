import type { MessageKey } from '@djbr/domain/messages/text.ts'

interface SectionPlace {
  readonly to: '/datos-generales' | '/bienes' | '/deudas' | '/parentesco' | '/apoderado' | '/borrador' | '/transaccion'
  readonly title: MessageKey
  /** Only people who file the traditional way name a proxy. */
  readonly externalOnly?: boolean
}

export type SectionPath = SectionPlace['to']

/** Addresses of the sections, in the order in which the documents lead through them. */
export const SECTION_PLACES: readonly SectionPlace[] = [
  { to: '/datos-generales', title: 'shell.section.general' },
  { to: '/bienes', title: 'shell.section.goods' },
  { to: '/deudas', title: 'shell.section.debts' },
  { to: '/parentesco', title: 'shell.section.relatives' },
  { to: '/apoderado', title: 'shell.section.proxy', externalOnly: true },
  { to: '/borrador', title: 'shell.section.draft' },
  { to: '/transaccion', title: 'shell.section.finish' },
]
