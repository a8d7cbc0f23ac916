import type { es } from './es.ts'

export const en: Record<keyof typeof es, string> = {
  'scores.may': 'See the highest scores, without names, and select the first ones to be examined',
  'scores.selected': 'Selected: {count}.',
  'scores.changed': 'The first scores are no longer those that you saw. Read the list again.',
  'scores.matrix.day': 'Day',
  'scores.matrix.certificate': 'Certificate',
  'scores.matrix.assets': 'assets',
  'scores.matrix.debts': 'debts',
  'scores.matrix.income': 'income',
  'scores.matrix.netWorth': 'Net worth',
  'scores.matrix.days': 'Days since the declaration before',
  'scores.matrix.change': 'Change of net worth',
  'scores.matrix.revalued': 'Of it, valued anew',
  'scores.matrix.moved': 'Of it, with money',
  'scores.matrix.earnedMost': 'Income at most',
  'scores.matrix.earnedLeast': 'Income at least',
  'scores.matrix.unexplainedLeast': 'Unexplained at least',
  'scores.matrix.unexplainedMost': 'Unexplained at most',
}
