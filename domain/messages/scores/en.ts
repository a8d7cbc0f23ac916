import type { es } from './es.ts'

export const en: Record<keyof typeof es, string> = {
  'scores.selected': 'Selected: {count}. The portal draws who examines them.',
  'scores.changed': 'The first scores are no longer those that you saw. Read the list again.',
  'scores.intro':
    'The declarations with the most points that have no case, without names. A score decides nothing: it is used to choose what to look at first. They are selected in order; the amounts behind each indicator can be read once they are selected.',
  'scores.select': 'Select the first',
  'scores.selectText':
    'They are selected in the order of the list, none is passed over. The portal draws who examines each, and their indicators stay as grounds.',
  'scores.count': 'How many',
  'scores.countHint': '{most} at most.',
  'scores.countWrong': 'Enter a whole number, from 1 and up to {most}.',
  'scores.willBe': 'These will be selected:',
  'scores.kept': 'Nothing was selected.',
  'scores.noSet': 'No weights are in force',
  'scores.noSetText': 'As long as no set of weights is approved, no score is computed.',
  'scores.toWeights': 'See the weights',
  'scores.counting': 'Scores are being computed',
  'scores.countingText': 'The list may change until that is done.',
  'scores.underWay': 'In progress',
  'scores.noRoom': 'This year’s share of the channel is used up.',
  'scores.scored': 'Declarations scored, those without points too',
  'scores.room': 'Left of this year’s share',
  'scores.none': 'There are no scores to show',
  'scores.noneText': 'Every declaration with points has a case.',
  'scores.place': 'Place',
  'scores.points': 'Points',
  'scores.unexplained': 'Unexplained, at least (Bs.)',
  'scores.indicators': 'Indicators',
}
