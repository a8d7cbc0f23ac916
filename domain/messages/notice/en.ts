import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'notice.passwordChanged': 'Your password was changed',
  'notice.passwordChanged.text':
    'On {date} at {time} the password of your account {account} was changed from an open session. If it was not you, recover your account now and tell an office of the Comptroller.',
  'notice.passwordReset': 'Your password was reset',
  'notice.passwordReset.text':
    'On {date} at {time} the password of your account {account} was reset. If it was you, there is nothing to do. If it was not, go to an office of the Comptroller with your identity card.',
  'notice.resetUndone': 'Your former password is valid again',
  'notice.resetUndone.text':
    'On {date} at {time} the password change of your account {account} was undone: the former one is valid, and recovery is closed for 24 hours.',
  'notice.contactChanged': 'Your e-mail address was changed',
  'notice.contactChanged.text':
    'On {date} at {time} the e-mail address was changed that we write to and that recovers your account. The new one is {email}; it recovers the account after 24 hours. If it was not you, undo it with the link that we sent to your former address, and change your password.',
  'notice.contactChanged.former':
    'On {date} at {time} the e-mail address that we write to was changed: it is no longer this one. The new one is {email}. For 24 hours it is still this one that recovers your account.',
  'notice.contactChanged.undo': 'It was not me: bring back my former address',
  'notice.contactChanged.undoText':
    'If it was not you, this link makes this address valid again. It works for 24 hours; then change your password.',
  'notice.contactAdded': 'An e-mail address was registered',
  'notice.contactAdded.text':
    'On {date} at {time} {email} was registered to write to you and to recover your account; it recovers it after 24 hours. If it was not you, change your contact data and your password.',
  'notice.contactRestored': 'Your former e-mail address is valid again',
  'notice.contactRestored.text':
    'On {date} at {time} the change of your e-mail address was undone and your sessions were closed. If it was not you who changed it, sign in and change your password.',
  'notice.newDevice': 'Sign-in from a new device',
  'notice.newDevice.text':
    'On {date} at {time} your account was entered from a device or browser that we did not know. If it was you, there is nothing to do. If it was not, change your password or, if you sign in with a card, ask for another at an office of the Comptroller.',
  'notice.recoveryClosed': 'Account recovery closed for 24 hours',
  'notice.recoveryClosed.text':
    'On {date} at {time} somebody who tried to recover your account gave wrong data several times. For safety, recovery is closed for 24 hours. Your password did not change.',
  'notice.accountCreated': 'An account was created in your name',
  'notice.accountCreated.text':
    'On {date} at {time} the account {account} was created in your name, with the control code of your declaration. If it was not you, go to an office with your identity card.',
  'notice.cardActivated': 'A card was activated in your name',
  'notice.cardActivated.text':
    'On {date} at {time} the card {card} was activated in your name; if you had another one, it no longer works. If it was not you, go to an office with your identity card.',
  'notice.activationCode': 'An office issued a code for your account',
  'notice.activationCode.text':
    'On {date} at {time} the office {office} gave, to somebody who showed your identity card, a code to get back into your account. If it was not you, go to an office of the Comptroller today.',
  'notice.failureCertified': 'A technical failure was certified',
  'notice.failureCertified.text':
    'On {date} at {time} the Contraloría certified the technical failure {code}. The certification is in your profile.',
  'notice.received': 'Your declaration was received',
  'notice.receivedDigitally.text':
    'Your sworn declaration was received digitally on {date} at {time}. Your certificate number is {certificate}. You can download your certificate in the portal.',
  'notice.received.text': 'On {date} at {time} the office {office} received your sworn declaration. Your certificate is {certificate}.',
  'notice.secondFactorSet': 'One-time codes were set up',
  'notice.secondFactorSet.text':
    'On {date} at {time} one-time codes were set up as your second factor. If it was not you, remove them in {place} and {next}.',
  'notice.backupCodesRenewed': 'New backup codes were made',
  'notice.backupCodesRenewed.text':
    'On {date} at {time} ten new backup codes were made; the former ones no longer work. If it was not you, make others in {place} and {next}.',
  'notice.backupCodeUsed': 'A backup code was used',
  'notice.backupCodeUsed.text':
    'On {date} at {time} one of your backup codes was used in place of your second factor. You have {left} left. If it was not you, make others in {place} and {next}.',
  'notice.factorGuessed': 'Somebody failed your second factor several times',
  'notice.factorGuessed.text':
    'On {date} at {time} somebody who gave your password or your card typed a wrong code of your second factor five times. They were not let in. If it was not you, {next}.',
  'notice.factorUndone': 'The second factor was removed',
  'notice.factorUndone.text':
    'On {date} at {time} your second factor was removed by the link that we mailed you, and your sessions were closed. Somebody else may know your password or have your card: change your password, or ask for another card at an office of the Comptroller.',
  'notice.passkeyAdded': 'A passkey was added',
  'notice.passkeyAdded.text':
    'On {date} at {time} the passkey “{name}” was added as your second factor. If it was not you, remove it in {place} and {next}.',
  'notice.passkeyRemoved': 'A passkey was removed',
  'notice.passkeyRemoved.text':
    'On {date} at {time} the passkey “{name}” was removed: it no longer signs in. If it was not you, add another in {place} and {next}.',
  'notice.codesRemoved': 'One-time codes were removed',
  'notice.codesRemoved.text':
    'On {date} at {time} one-time codes were removed: they are no longer asked for. If it was not you, set them up again in {place} and {next}.',
  'notice.staffChanged': 'Your access to the office changed',
  'notice.staffChanged.text':
    'On {date} at {time} whoever manages the users changed your access to the office. Reason: {reason}. If you did not expect it, ask today.',
  'notice.staffAsked': 'It was asked to change your access to the office',
  'notice.staffAsked.text':
    'On {date} at {time} whoever manages the users asked to change your access to the office. Reason: {reason}. Another person decides; we will tell you. If you hear no more in {days} days, nobody decided and nothing changed. If you did not expect it, ask about it today.',
  'notice.staffDeclined': 'Your access to the office stays the same',
  'notice.staffDeclined.text':
    'On {date} at {time} a change of your access to the office was declined that had been asked for this reason: {reason}. Everything stays as it was.',
  'notice.enabledAtDesk': 'Your declaration was enabled',
  'notice.enabledAtDesk.text':
    'On {date} at {time} an office enabled your declaration so that you can change it. Reason: {reason}. The former control code is void; finalize it again.',
  'notice.writtenOff': 'Your declaration was written off',
  'notice.writtenOff.text':
    'On {date} at {time} the authority wrote off your sworn declaration ({reference}). Reason: {reason}. Your certificate is no longer valid. Ask at an office what you have to present.',
  'notice.cardUnfrozen': 'Your card works again',
  'notice.cardUnfrozen.text':
    'On {date} at {time} the authority unfroze your card {card}. Reason: {reason}. If you did not ask for it, go to an office with your identity card.',
  'notice.cardRevoked': 'Your card was revoked',
  'notice.cardRevoked.text':
    'On {date} at {time} an office of the authority revoked your card {card}: it is worth nothing any more and your sessions were ended. Reason: {reason}. If you did not ask for it, go to an office with your identity card.',
  'notice.recoveryReopened': 'You can recover your account again',
  'notice.recoveryReopened.text':
    'On {date} at {time} the authority reopened the recovery of your account. Reason: {reason}. If you did not ask for it, go to an office with your identity card.',
  'notice.dataViewed': 'An office looked up your data',
  'notice.dataViewed.text':
    'On {date} at {time} the office {office} looked up your data and your declarations. Reason: {reason}. If you did not expect it, ask at an office of the Comptroller.',
  'notice.dataViewedAtDesk.text':
    'On {date} at {time} the office {office} tells you that it saw your declaration by its control code and did not receive it. If you did not hand it in there, ask at an office of the Comptroller.',
  'notice.viewsOverQuota': 'More look-ups than usual',
  'notice.viewsOverQuota.text':
    'On {date} at {time} the account {account}, of the office {office}, went over {quota} look-ups in a day that ended in no reception. Nothing was kept from it; review the reasons in the log.',
  'notice.sessionsEnded': 'An office ended your sessions',
  'notice.sessionsEnded.text':
    'On {date} at {time} an office ended sessions that were open in your name. Reason: {reason}. If you did not ask for it, change your password.',
  'notice.accountBlocked': 'Your account was blocked',
  'notice.accountBlocked.text':
    'On {date} at {time} an office blocked your account and ended your sessions. Reason: {reason}. Nothing that you saved is lost. To enter again, go to an office of the Comptroller with your identity card.',
  'notice.unblockProposed': 'It was asked to unblock your account',
  'notice.unblockProposed.text':
    'On {date} at {time} an office asked to unblock your account. Reason: {reason}. Another person of the office decides; we will tell you. If you hear no more in {days} days, nobody decided and nothing changed.',
  'notice.accountUnblocked': 'Your account was unblocked',
  'notice.accountUnblocked.text':
    'On {date} at {time} your account was unblocked: you can enter. Reason: {reason}. If you did not ask for it, tell an office of the Comptroller today.',
  'notice.unblockDeclined': 'Your account stays blocked',
  'notice.unblockDeclined.text':
    'On {date} at {time} the unblock of your account was declined that had been asked for this reason: {reason}. Go to an office of the Comptroller with your identity card.',
  'notice.correctionAccepted': 'Your identity document was corrected',
  'notice.correctionAccepted.text':
    'On {date} at {time} an office accepted the correction of the document that you are registered with. Reason: {reason}. From now on you enter and declare with the corrected document.',
  'notice.correctionRejected': 'Your identity document was not corrected',
  'notice.correctionRejected.text':
    'On {date} at {time} an office rejected the correction of the document that you asked for. Reason: {reason}. Your data stay as they were.',
  'notice.displaced': 'Your document is registered to another person',
  'notice.displaced.text':
    'On {date} at {time} an office proved, by the identity card, that the document number that you registered with belongs to another person. You can no longer enter with it. Go to an office of the Comptroller with your identity card; nothing that you saved is lost.',
  'notice.writeOffProposed': 'It was proposed to write off your declaration',
  'notice.writeOffProposed.text':
    'On {date} at {time} an office proposed to write off your declaration. Reason: {reason}. Another person of the office decides; we will tell you. If you hear no more in {days} days, nobody decided and nothing changed.',
  'notice.writeOffDeclined': 'Your declaration was not written off',
  'notice.writeOffDeclined.text':
    'On {date} at {time} the write-off of your declaration was declined that had been proposed for this reason: {reason}. Your declaration stays as it was.',
  'notice.unfreezeProposed': 'It was asked to unfreeze your card',
  'notice.unfreezeProposed.text':
    'On {date} at {time} an office asked to unfreeze your card. Reason: {reason}. Another person of the office decides; we will tell you. If you hear no more in {days} days, nobody decided and nothing changed.',
  'notice.unfreezeDeclined': 'Your card stays frozen',
  'notice.unfreezeDeclined.text':
    'On {date} at {time} it was declined to unfreeze your card, which had been asked for this reason: {reason}. Go to an office of the Comptroller with your identity card.',
  'notice.factorRemovalProposed': 'It was asked to remove your second factor',
  'notice.factorRemovalProposed.text':
    'On {date} at {time} an office asked to remove the second factor that you sign in with. Reason: {reason}. Another person of the office decides; we will tell you. If no other notice comes within {days} days, nobody decided and all stays as it is. If you did not ask for it, tell an office of the Comptroller today.',
  'notice.factorRemovalDeclined': 'Your second factor was not removed',
  'notice.factorRemovalDeclined.text':
    'On {date} at {time} the Comptroller decided not to remove your second factor: signing in goes on asking for it. It had been asked for this reason: {reason}. If you lost it, go to an office of the Comptroller with your identity card; if you did not ask for it, tell them today.',
  'notice.factorRemovedAtOffice': 'An office removed your second factor',
  'notice.factorRemovedAtOffice.text':
    'On {date} at {time} the Comptroller removed your second factor and your backup codes, and closed your sessions. Reason: {reason}. You can sign in without it and set up another in your profile. If you did not ask for it, tell an office today and change your password or ask for another card.',
  'notice.reopeningProposed': 'It was asked to reopen the recovery of your account',
  'notice.reopeningProposed.text':
    'On {date} at {time} an office asked to reopen the recovery of your account. Reason: {reason}. Another person of the office decides; we will tell you. If you hear no more in {days} days, nobody decided and nothing changed.',
  'notice.reopeningDeclined': 'The recovery of your account stays closed',
  'notice.reopeningDeclined.text':
    'On {date} at {time} it was declined to reopen the recovery of your account, which had been asked for this reason: {reason}. Go to an office of the Comptroller with your identity card.',
  'notice.passwordReset.undo': 'It was not me: bring back my former password',
  'notice.passwordReset.undoText': 'If it was not you, this link makes your former password valid again. It works for 24 hours.',
  'notice.factorUndo': 'It was not me: remove the second factor',
  'notice.factorUndo.text':
    'As it is the first one, your other sessions were closed. If it was not you, this link removes it and closes them all; it asks for the password that you had then. It works for {hours} hours.',
  'notice.place': 'your profile',
  'notice.placeOfStaff': '“My access”, in the office,',
  'notice.next': 'change your password; if you sign in with a card, ask for another at an office of the Comptroller',
  'notice.nextOfStaff': 'change your password and tell whoever manages the users today',
}
