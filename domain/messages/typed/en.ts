import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'typed.recovered': 'We recovered what you were typing',
  'typed.recoveredText': 'It is not saved yet. Check it and save it, or discard it.',
  'typed.discard': 'Discard what was recovered',
  'typed.waiting': 'You have unsaved entries',
  'typed.waitingText': 'They are still on this device: {places}.',
  'typed.open': 'Continue with {place}',
  'typed.unknown':
    'We do not know whether it was saved. What you typed is still here and will be sent again when the connection is back, without being doubled.',
  'typed.fault': 'It was not saved. What you typed is still here: try again.',
  'typed.again': 'Try again',
  'typed.signIn.title': 'Your session ended',
  'typed.signIn.text': 'Sign in again to continue where you were. What you typed is still here and was not lost.',
  'typed.signIn.leave': 'Leave and continue later',
  'typed.conflict.title': 'It changed in another tab or device',
  'typed.conflict.text': 'While you were editing, other data were saved. Nothing of yours was lost: compare and choose which to keep.',
  'typed.conflict.field': 'Field',
  'typed.conflict.mine': 'What you typed',
  'typed.conflict.theirs': 'What is saved',
  'typed.conflict.differs': 'different',
  'typed.conflict.empty': '(empty)',
  'typed.conflict.keepMine': 'Save mine',
  'typed.conflict.keepTheirs': 'Keep what is saved',
  'typed.conflict.edit': 'Keep editing',
  'typed.gone.title': 'It was deleted in another tab or device',
  'typed.gone.text': 'What you were editing is no longer in your declaration. What you typed is still here: you can add it as new.',
  'typed.gone.add': 'Add it as new',
  'typed.gone.drop': 'Discard what I typed',
}
