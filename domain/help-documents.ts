import type { MessageKey } from './messages/text.ts'

interface HelpDocument {
  /** As the documents name it (R3.41). */
  readonly name: string
  readonly title: MessageKey
  readonly about: MessageKey
  /** Manuals and guides say how; norms say what is asked and why. */
  readonly kind: 'manual' | 'norm'
}

/** Every document that the help page offers; no other name is served (safety S30). */
export const HELP_DOCUMENTS = [
  {
    name: 'guia_registro_djbr',
    title: 'services.help.registrationGuide',
    about: 'services.help.registrationGuideAbout',
    kind: 'manual',
  },
  { name: 'cartilla_djbr', title: 'services.help.leaflet', about: 'services.help.leafletAbout', kind: 'manual' },
  {
    name: 'manual_djbrd_tradicional_externo',
    title: 'sections.document.traditionalManual',
    about: 'services.help.traditionalManualAbout',
    kind: 'manual',
  },
  {
    name: 'manual_djbrd_digital_externo',
    title: 'sections.document.digitalManual',
    about: 'services.help.digitalManualAbout',
    kind: 'manual',
  },
  {
    name: 'tutorial_aprobacion_djbrd',
    title: 'services.help.approvalTutorial',
    about: 'services.help.approvalTutorialAbout',
    kind: 'manual',
  },
  {
    name: 'procedimiento_de_presentacion_djbr',
    title: 'sections.document.procedure',
    about: 'services.help.procedureAbout',
    kind: 'norm',
  },
  { name: 'reglamento_de_control', title: 'sections.document.regulation', about: 'services.help.regulationAbout', kind: 'norm' },
  { name: 'decreto_supremo_1233', title: 'services.help.decree1233', about: 'services.help.decree1233About', kind: 'norm' },
  { name: 'decreto_supremo_2528', title: 'services.help.decree2528', about: 'services.help.decree2528About', kind: 'norm' },
] as const satisfies readonly HelpDocument[]

export type HelpName = (typeof HELP_DOCUMENTS)[number]['name']
