import type { Translation } from '../translation.ts'
import type { es } from './es-later.ts'

export const en: Translation<typeof es> = {
  'lifecycle.welcome.title': 'Welcome',
  'lifecycle.welcome.text':
    'Here you fill in, review, swear and print your Sworn Declaration of Assets and Income. You can do it bit by bit: what you save is kept.',
  'lifecycle.welcome.policy': 'Access policy',
  'lifecycle.welcome.personal': 'Your access is personal: do not share your password or let anyone else declare for you.',
  'lifecycle.welcome.session': 'The session closes after 30 minutes of inactivity and lasts one hour at most. When you finish, sign out.',
  'lifecycle.welcome.kept': 'For your security we record who signs in and what they change.',
  'lifecycle.enable.action': 'Enable my declaration',
  'lifecycle.enable.title': 'Enable the declaration',
  'lifecycle.enable.text':
    'Once it is enabled you can change it. Its control code and printed documents become void: you will have to finalize and print it again.',
  'lifecycle.enable.inReception': 'Your declaration is being received. Wait until that is done.',
  'lifecycle.start.action': 'Start declaration',
  'lifecycle.start.starting': 'Starting…',
  'lifecycle.start.copy': 'Copy the data of my last received declaration',
  'lifecycle.start.copiesRectified': 'The data of the declaration you are rectifying will be copied.',
  'lifecycle.correct.title': 'Correct this declaration',
  'lifecycle.correct.named': 'Correct this declaration: {name}',
  'lifecycle.correct.short': 'Correct',
  'lifecycle.correct.which': '{reason}, received on {date}.',
  'lifecycle.correct.text':
    'All of it is copied. Change only what was wrong and swear it again; the one that you correct is kept as it is.',
  'lifecycle.correct.what': 'What was wrong?',
  'lifecycle.correct.whatHint': 'For example: I forgot to declare a debt.',
  'lifecycle.correct.action': 'Begin the correction',
  'lifecycle.start.positionAnew': 'Your position is not copied: register the one you are about to take up.',
  'lifecycle.first.title': 'Your first declaration',
  'lifecycle.first.text': 'You can fill it in bit by bit: what you save is kept, and you can continue whenever you like. Have at hand:',
  'lifecycle.first.position': 'the data of your position and your salary;',
  'lifecycle.first.goods': 'your assets, accounts, income and debts, in Bolivia and abroad;',
  'lifecycle.first.relatives': 'the names of your spouse or partner and of your relatives.',
  'lifecycle.first.start': 'Start my first declaration',
  'lifecycle.writtenOffCard.title': 'Your declaration was written off',
  'lifecycle.writtenOffCard.text':
    'It is no longer valid. The reason is among the notices in your profile; if you have to declare, start another one.',
}
