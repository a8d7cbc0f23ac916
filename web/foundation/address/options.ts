import type { MessageKey } from '@djbr/domain/messages/text.ts'

/** The portal's sections, one at a time, by their name in the address: `/?opcion=informacion` (R3.1). */
export const OPTIONS = ['principal', 'preguntas', 'informacion', 'contacto', 'base-legal', 'manuales'] as const
export type Option = (typeof OPTIONS)[number]

export const OPTION_TITLES: Readonly<Record<Option, MessageKey>> = {
  principal: 'portal.principal',
  preguntas: 'portal.questions',
  informacion: 'portal.information',
  contacto: 'portal.contact',
  'base-legal': 'portal.legal',
  manuales: 'portal.manuals',
}

/** Returns the section that an address asks for; the main one when it names none that exists. */
export const optionIn = (search: { readonly opcion?: unknown }): Option => OPTIONS.find((option) => option === search.opcion) ?? 'principal'

/** The search of an option's address: the main one needs none. */
export const searchOfOption = (option: Option): { readonly opcion?: Exclude<Option, 'principal'> } =>
  option === 'principal' ? {} : { opcion: option }
