import type { es } from './es.ts'

export const en: Record<keyof typeof es, string> = {
  'weights.may': 'Propose the weights and limits of the indicators and decide those that somebody else proposed',
  'weights.change': 'Set of weights of the indicators',
  'weights.proposed': 'The set was proposed: another person has to decide it.',
  'weights.approved': 'The set is in force and its hash is in the public log.',
  'weights.declined': 'The set was declined.',
  'weights.nothing': 'These are the weights and limits in force.',
  'weights.changed': 'Another set came into force. Read the weights again.',
  'weights.waiting': 'Another set waits for a decision.',
  'weights.samePerson': 'Somebody other than who proposed it has to decide it.',
}
