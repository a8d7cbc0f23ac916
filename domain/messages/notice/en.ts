import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'notice.when': 'On {date} at {time}',
  'notice.passwordChanged': 'Your password was changed',
  'notice.passwordChanged.text':
    '{when}the password of your account {account} was changed from an open session. If it was not you, recover your account now and tell an office of the Contraloría.',
  'notice.passwordReset': 'Your password was reset',
  'notice.passwordReset.text':
    '{when}the password of your account {account} was reset. If it was you, there is nothing to do. If it was not you, go to an office with your identity card.',
  'notice.resetUndone': 'Your previous password works again',
  'notice.resetUndone.text':
    '{when}the password change of your account {account} was undone: the previous password works again, and recovery is closed for 24 hours.',
  'notice.contactChanged': 'Your e-mail address was changed',
  'notice.contactChanged.text':
    '{when}the e-mail address we use to notify you and to recover your account was changed. The new one is {email}; it can recover the account after 24 hours. If it was not you, undo it with the link that we sent to your previous address, and change the password that you sign in with or, if you use a card, ask for another at an office.',
  'notice.contactChanged.former':
    '{when}the e-mail address we use to notify you was changed: it is no longer this one. The new one is {email}. This one can still recover your account for 24 hours.',
  'notice.contactChanged.undo': 'It was not me: restore my previous address',
  'notice.contactChanged.undoText':
    'If it was not you, this link restores this address. It works for 24 hours; then change the password that you sign in with or, if you use a card, ask for another at an office.',
  'notice.contactAdded': 'An e-mail address was registered',
  'notice.contactAdded.text':
    '{when}the address {email} was registered to notify you and to recover your account; it can recover it after 24 hours. If it was not you, change your contact details, and change the password that you sign in with or, if you use a card, ask for another at an office.',
  'notice.contactRestored': 'Your previous e-mail address was restored',
  'notice.contactRestored.text':
    '{when}the change of your e-mail address was undone and your sessions were closed. If it was not you who changed it, sign in and change the password that you sign in with or, if you use a card, ask for another at an office.',
  'notice.newDevice': 'Sign-in from a new device',
  'notice.newDevice.text':
    '{when}somebody signed in to your account from a device or browser that we did not know. If it was you, there is nothing to do. If it was not you, change your password or, if you sign in with a card, ask for another at an office of the Contraloría.',
  'notice.recoveryTried': 'Somebody tried to recover your account',
  'notice.recoveryTried.text':
    'Somebody who knows your personal details typed wrong details of your last declaration five times to recover your account. They did not succeed and your account stays open. If it was not you, you need do nothing; keep the paper of your declaration safe.',
  'notice.recoveryClosed': 'Account recovery closed for 24 hours',
  'notice.recoveryClosed.text':
    '{when}somebody who tried to recover your account entered wrong details several times. For security, recovery is closed for 24 hours. Your password has not changed.',
  'notice.accountCreated': 'An account was created in your name',
  'notice.accountCreated.text':
    '{when}the account {account} was created in your name, with the control code of your declaration. If it was not you, go to an office with your identity card.',
  'notice.cardActivated': 'A card was activated in your name',
  'notice.cardActivated.text':
    '{when}the card {card} was activated in your name; if you had another one, it no longer works. If it was not you, go to an office with your identity card.',
  'notice.activationCode': 'An office issued a code for your account',
  'notice.activationCode.text':
    '{when}the office {office} gave somebody who showed your identity card a code to get back into your account. If it was not you, go to an office of the Contraloría today.',
  'notice.failureCertified': 'A technical failure was certified',
  'notice.failureCertified.text': '{when}the Contraloría certified the technical failure {code}. The certification is in your profile.',
  'notice.received': 'Your declaration was received',
  'notice.receivedDigitally.text':
    '{when}your sworn declaration was received digitally. Your certificate number is {certificate}. You can download your certificate from the portal.',
  'notice.received.text': '{when}the office {office} received your sworn declaration. Your certificate number is {certificate}.',
  'notice.secondFactorSet': 'One-time codes were set up',
  'notice.secondFactorSet.text':
    '{when}one-time codes were set up as your second factor. If it was not you, remove them in {place} and {next}.',
  'notice.backupCodesRenewed': 'New backup codes were created',
  'notice.backupCodesRenewed.text':
    '{when}ten new backup codes were created; the previous ones no longer work. If it was not you, create others in {place} and {next}.',
  'notice.backupCodeUsed': 'A backup code was used',
  'notice.backupCodeUsed.text':
    '{when}one of your backup codes was used instead of your second factor. You have {left} left. If it was not you, create others in {place} and {next}.',
  'notice.guessedAt': 'Somebody failed several times with your details',
  'notice.guessedAt.text':
    '{when}wrong details had been given {count} times within a day with your document or your account. Nobody could sign in, recover the account or look up your declaration with them. If it was not you, you need do nothing; a second factor protects your account further.',
  'notice.factorGuessed': 'Somebody failed your second factor several times',
  'notice.factorGuessed.text':
    '{when}somebody who had entered your password or your card typed a wrong code for your second factor five times. They were not let in. If it was not you, {next}.',
  'notice.factorUndone': 'The second factor was removed',
  'notice.factorUndone.text':
    '{when}your second factor was removed with the link we e-mailed you, and your sessions were closed. Somebody else may know your password or have your card: change your password, or ask for another card at an office of the Contraloría.',
  'notice.passkeyAdded': 'A passkey was added',
  'notice.passkeyAdded.text':
    '{when}the passkey “{name}” was added as your second factor. If it was not you, remove it in {place} and {next}.',
  'notice.passkeyRemoved': 'A passkey was removed',
  'notice.passkeyRemoved.text':
    '{when}the passkey “{name}” was removed: it can no longer be used to sign in. If it was not you, add another in {place} and {next}.',
  'notice.codesRemoved': 'One-time codes were removed',
  'notice.codesRemoved.text':
    '{when}one-time codes were removed: they are no longer asked for. If it was not you, set them up again in {place} and {next}.',
  'notice.staffChanged': 'Your access to the office changed',
  'notice.staffChanged.text':
    '{when}a user administrator changed your access to the office. Reason: {reason}. If you did not expect it, ask about it today.',
  'notice.staffAsked': 'A change to your access to the office was requested',
  'notice.staffAsked.text':
    '{when}a user administrator requested a change to your access to the office. Reason: {reason}. Another person decides; we will notify you. If you hear nothing more within {days} days, nobody decided and nothing changed. If you did not expect it, ask about it today.',
  'notice.staffDeclined': 'Your access to the office stays the same',
  'notice.staffDeclined.text':
    '{when}a change to your access to the office was declined. It had been requested for this reason: {reason}. Everything stays as it was.',
  'notice.staffWithdrawn': 'The request to change your access to the office was withdrawn',
  'notice.staffWithdrawn.text':
    '{when}the request to change your access to the office was withdrawn by the person who made it. It had been made for this reason: {reason}. Everything stays as it was.',
  'notice.enabledAtDesk': 'Your declaration was enabled',
  'notice.enabledAtDesk.text':
    '{when}an office enabled your declaration so that you can change it. Reason: {reason}. The previous control code is void; finalize it again.',
  'notice.writtenOff': 'Your declaration was written off',
  'notice.writtenOff.text':
    '{when}the Contraloría wrote off your sworn declaration ({reference}). Reason: {reason}. Your certificate is no longer valid. Ask at an office what you have to file.',
  'notice.cardUnfrozen': 'Your card works again',
  'notice.cardUnfrozen.text':
    '{when}the Contraloría unfroze your card {card}. Reason: {reason}. If you did not ask for it, go to an office with your identity card.',
  'notice.cardRevoked': 'Your card was revoked',
  'notice.cardRevoked.text':
    '{when}an office of the Contraloría revoked your card {card}: it no longer works and your sessions were closed. Reason: {reason}. If you did not ask for it, go to an office with your identity card.',
  'notice.recoveryReopened': 'You can recover your account again',
  'notice.recoveryReopened.text':
    '{when}the Contraloría reopened the recovery of your account. Reason: {reason}. If you did not ask for it, go to an office with your identity card.',
  'notice.dataViewed': 'An office looked up your data',
  'notice.dataViewed.text':
    '{when}the office {office} looked up your data and your declarations. Reason: {reason}. If you did not expect it, ask at an office of the Contraloría.',
  'notice.dataViewedAtDesk.text':
    '{when}the office {office} reported that it viewed your declaration by its control code and did not receive it. If you did not hand it in there, ask at an office of the Contraloría.',
  'notice.viewsOverQuota': 'More look-ups than usual',
  'notice.viewsOverQuota.text':
    '{when}account {account}, of the office {office}, exceeded {quota} look-ups in a day that did not end in a reception. It was not stopped from anything; review the reasons in the log.',
  'notice.sessionsEnded': 'An office closed your sessions',
  'notice.sessionsEnded.text':
    '{when}an office closed sessions that were open in your name. Reason: {reason}. If you did not ask for it, change the password that you sign in with or, if you use a card, ask for another at an office.',
  'notice.accountBlocked': 'Your account was blocked',
  'notice.accountBlocked.text':
    '{when}an office blocked your account and closed your sessions. Reason: {reason}. Nothing you saved is lost. To sign in again, go to an office of the Contraloría with your identity card.',
  'notice.unblockProposed': 'Unblocking of your account was requested',
  'notice.unblockProposed.text':
    '{when}an office requested that your account be unblocked. Reason: {reason}. Another person at the office decides; we will notify you. If you hear nothing more within {days} days, nobody decided and nothing changed.',
  'notice.accountUnblocked': 'Your account was unblocked',
  'notice.accountUnblocked.text':
    '{when}your account was unblocked: you can sign in. Reason: {reason}. If you did not ask for it, notify an office of the Contraloría today.',
  'notice.unblockDeclined': 'Your account stays blocked',
  'notice.unblockDeclined.text':
    '{when}the unblocking of your account was declined. It had been requested for this reason: {reason}. Go to an office of the Contraloría with your identity card.',
  'notice.unblockWithdrawn': 'The request to unblock your account was withdrawn',
  'notice.unblockWithdrawn.text':
    '{when}the office withdrew its request to unblock your account. It had been made for this reason: {reason}. Your account stays blocked. If you still need to sign in, go to an office of the Contraloría with your identity card.',
  'notice.correctionAccepted': 'Your identity document was corrected',
  'notice.correctionAccepted.text':
    '{when}an office accepted the correction of the document you are registered with. Reason: {reason}. From now on you sign in and declare with the corrected document.',
  'notice.correctionRejected': 'Your identity document was not corrected',
  'notice.correctionRejected.text':
    '{when}an office declined the correction you requested to your document. Reason: {reason}. Your data stay as they were.',
  'notice.displaced': 'Your document is registered to another person',
  'notice.displaced.text':
    '{when}an office confirmed, by the identity card, that the document number you registered with belongs to another person. You can no longer sign in with it. Go to an office of the Contraloría with your identity card; nothing you saved is lost.',
  'notice.omissionOpened': 'A declaration you were due to file is missing',
  'notice.omissionOpened.text':
    '{when}the Contraloría opened a case because a declaration you were due to file is not recorded as received. If you have already filed it or were not due to, tell your entity or an office of the Contraloría. This notice is not a sanction.',
  'notice.omissionResolved': 'The outcome of a case was written down',
  'notice.omissionResolved.text':
    '{when}the Contraloría wrote down the outcome of the case about a declaration that is missing. Reference: {reference}.',
  'notice.omissionNotified.text':
    '{when}the Contraloría wrote down, in the case about a declaration that is missing, that you were notified. Reference: {reference}.',
  'notice.omissionJustified.text':
    '{when}the Contraloría wrote down that a declaration you were due to file is missing for a good reason. Reference: {reference}.',
  'notice.omissionReferred.text':
    '{when}the Contraloría referred the case about a declaration that is missing to those who decide it. Reference: {reference}.',
  'notice.obligationProposed': 'A change was proposed to a declaration you owe',
  'notice.obligationProposed.text':
    '{when}it was proposed to exempt you from a declaration you owe, to extend its time, or to withdraw either. Reason: {reason}. Another person of the office decides; we will let you know. If you receive no other notice in {days} days, nobody decided it and everything stays the same.',
  'notice.exemptionProposed.text':
    '{when}it was proposed to exempt you from a declaration you owe. Reason: {reason}. Another person of the office decides; we will let you know. If you receive no other notice in {days} days, nobody decided it and everything stays the same.',
  'notice.extensionProposed.text':
    '{when}it was proposed to extend the time for a declaration you owe. Reason: {reason}. Another person of the office decides; we will let you know. If you receive no other notice in {days} days, nobody decided it and everything stays the same.',
  'notice.exemptionEndProposed.text':
    '{when}it was proposed to withdraw the exemption that you have for a declaration. Reason: {reason}. Another person of the office decides; we will let you know. If you receive no other notice in {days} days, nobody decided it and everything stays the same.',
  'notice.extensionEndProposed.text':
    '{when}it was proposed to withdraw the extension that you have for a declaration. Reason: {reason}. Another person of the office decides; we will let you know. If you receive no other notice in {days} days, nobody decided it and everything stays the same.',
  'notice.obligationDeclined': 'A declaration you owe was not changed',
  'notice.obligationDeclined.text':
    '{when}a proposed change to a declaration you owe was declined. It had been proposed for this reason: {reason}. Everything stays as it was.',
  'notice.obligationProposalWithdrawn': 'A proposal about a declaration that you owe was withdrawn',
  'notice.obligationProposalWithdrawn.text':
    '{when}the proposal to change a declaration you owe was withdrawn. It had been made for this reason: {reason}. Everything stays as it was.',
  'notice.obligationExempted': 'You are exempt from a declaration',
  'notice.obligationExempted.text': '{when}the Contraloría exempted you from a declaration you owed. {reference}. Reason: {reason}.',
  'notice.obligationExtended': 'You have more time for a declaration',
  'notice.obligationExtended.text':
    '{when}the Contraloría extended to {until} the deadline of a declaration you owe. {reference}. Reason: {reason}.',
  'notice.obligationWithdrawn': 'An exemption or extension was withdrawn',
  'notice.obligationWithdrawn.text':
    '{when}the Contraloría withdrew an exemption or an extension of a declaration you owe. {reference}. Reason: {reason}. Check under My declarations by when you can file it.',
  'notice.writeOffProposed': 'A write-off of your declaration was proposed',
  'notice.writeOffProposed.text':
    '{when}an office proposed writing off your declaration. Reason: {reason}. Another person at the office decides; we will notify you. If you hear nothing more within {days} days, nobody decided and nothing changed.',
  'notice.writeOffDeclined': 'Your declaration was not written off',
  'notice.writeOffDeclined.text':
    '{when}the write-off of your declaration was declined. It had been proposed for this reason: {reason}. Your declaration stays as it was.',
  'notice.writeOffWithdrawn': 'The proposal to write off your declaration was withdrawn',
  'notice.writeOffWithdrawn.text':
    '{when}the office withdrew its proposal to write off your declaration. It had been made for this reason: {reason}. Your declaration stays as it was.',
  'notice.unfreezeProposed': 'Unfreezing of your card was requested',
  'notice.unfreezeProposed.text':
    '{when}an office requested that your card be unfrozen. Reason: {reason}. Another person at the office decides; we will notify you. If you hear nothing more within {days} days, nobody decided and nothing changed.',
  'notice.unfreezeDeclined': 'Your card stays frozen',
  'notice.unfreezeDeclined.text':
    '{when}the unfreezing of your card was declined. It had been requested for this reason: {reason}. Go to an office of the Contraloría with your identity card.',
  'notice.unfreezeWithdrawn': 'The request to unfreeze your card was withdrawn',
  'notice.unfreezeWithdrawn.text':
    '{when}the office withdrew its request to unfreeze your card. It had been made for this reason: {reason}. Your card stays frozen. If you still need it, go to an office of the Contraloría with your identity card.',
  'notice.factorRemovalProposed': 'Removal of your second factor was requested',
  'notice.factorRemovalProposed.text':
    '{when}an office requested the removal of the second factor you sign in with. Reason: {reason}. Another person at the office decides; we will notify you. If you hear nothing more within {days} days, nobody decided and nothing changed. If you did not ask for it, notify an office of the Contraloría today.',
  'notice.factorRemovalDeclined': 'Your second factor was not removed',
  'notice.factorRemovalDeclined.text':
    '{when}the Contraloría decided not to remove your second factor: it is still asked for when you sign in. It had been requested for this reason: {reason}. If you lost it, go to an office of the Contraloría with your identity card; if you did not ask for it, notify them today.',
  'notice.factorRemovalWithdrawn': 'The request to remove your second factor was withdrawn',
  'notice.factorRemovalWithdrawn.text':
    '{when}the office withdrew its request to remove your second factor. It had been made for this reason: {reason}. It is still asked for when you sign in. If you lost it, go to an office of the Contraloría with your identity card.',
  'notice.factorRemovedAtOffice': 'An office removed your second factor',
  'notice.factorRemovedAtOffice.text':
    '{when}the Contraloría removed your second factor and your backup codes, and closed your sessions. Reason: {reason}. You can sign in without it and set up another in your profile. If you did not ask for it, notify an office today and change your password or ask for another card.',
  'notice.reopeningProposed': 'Reopening of your account recovery was requested',
  'notice.reopeningProposed.text':
    '{when}an office requested that the recovery of your account be reopened. Reason: {reason}. Another person at the office decides; we will notify you. If you hear nothing more within {days} days, nobody decided and nothing changed.',
  'notice.reopeningDeclined': 'The recovery of your account stays closed',
  'notice.reopeningDeclined.text':
    '{when}the reopening of your account recovery was declined. It had been requested for this reason: {reason}. Go to an office of the Contraloría with your identity card.',
  'notice.reopeningWithdrawn': 'The request to reopen your account recovery was withdrawn',
  'notice.reopeningWithdrawn.text':
    '{when}the office withdrew its request to reopen the recovery of your account. It had been made for this reason: {reason}. It stays closed. If you still need it, go to an office of the Contraloría with your identity card.',
  'notice.passwordReset.undo': 'It was not me: restore my previous password',
  'notice.passwordReset.undoText': 'If it was not you, this link restores your previous password. It works for 24 hours.',
  'notice.factorUndo': 'It was not me: remove the second factor',
  'notice.factorUndo.text':
    'As it is the first one, your other sessions were closed. If it was not you, this link removes it and closes them all; it asks for the password you had then. It works for {hours} hours.',
  'notice.reminder': 'Reminder from the DJBR portal',
  'notice.reminder.opens':
    'You can now file your sworn declaration: the period runs from {from} to {until}. Sign in to the portal, fill it in, finalize it and file it. This is a courtesy reminder, not a legal notification.',
  'notice.reminder.until':
    'The period for filing your sworn declaration ends on {until}. Sign in to the portal, fill it in, finalize it and file it. This is a courtesy reminder, not a legal notification.',
  'notice.visit': 'You finalized your sworn declaration',
  'notice.visit.text':
    '{when}you finalized your sworn declaration. Bring the papers, printed and signed, by {until} to: {office}, {address}. It counts as filed only once it is received.',
  'notice.visitSoon.text':
    '{when}you finalized your sworn declaration. Bring the papers, printed and signed, as soon as you can to: {office}, {address}. It counts as filed only once it is received.',
  'notice.visitReminder.text':
    'You finalized your sworn declaration and it has not been received yet. Bring the papers, printed and signed, by {until} to: {office}, {address}. This is a courtesy reminder, not a legal notice.',
  'notice.reminder.after':
    'The period for filing your sworn declaration ended on {until}, and there is no record that it was received. Sign in to the portal and file it as soon as you can. This is a courtesy reminder, not a legal notification.',
  'notice.reminder.unreceived':
    'You finalized your sworn declaration and it has not been received yet: only its reception makes it filed. The period ends on {until}. The portal shows what is missing. This is a courtesy reminder, not a legal notification.',
  'notice.reminder.unreceivedAfter':
    'You finalized your sworn declaration and it has not been received yet: only its reception makes it filed. The period ended on {until}. The portal shows what is missing. This is a courtesy reminder, not a legal notification.',
  'notice.examinationBegun': 'A declaration of yours is being examined',
  'notice.examinationBegun.text':
    '{when}you were told that the Contraloría is examining a sworn declaration of yours. If it asks you to explain something, you will get another notice.',
  'notice.examinationAsked': 'You are asked to explain data of your declaration',
  'notice.examinationAsked.text':
    '{when}the Contraloría asked you to explain data of your sworn declaration. Read the request and answer in the portal, under Examinations, by {until}.',
  'notice.examinationEnded': 'The examination of your declaration has ended',
  'notice.examinationEnded.text':
    '{when}the examination of a sworn declaration of yours ended. Read the outcome and its reasons in the portal, under Examinations.',
  'notice.examinationsOverQuota.text': '{when}the account {account} opened more than {quota} examination cases in one day.',
  'notice.massNotice': '{title}',
  'notice.massNotice.text': '{body}\nThis is a general notice of the Contraloría, not a legal notification.',
  'notice.place': 'your profile',
  'notice.placeOfStaff': '“My access”, in the office,',
  'notice.next': 'change your password; if you sign in with a card, ask for another at an office of the Contraloría',
  'notice.nextOfStaff': 'change your password and notify the user administrator today',
  'notice.memberAppointed': 'You were appointed in an entity',
  'notice.memberAppointed.text':
    '{when}the Contraloría recorded your appointment in {entity}. Reason: {reason}. If you did not expect this, ask about it today.',
  'notice.memberEnded': 'Your appointment in an entity ended',
  'notice.memberEnded.text': '{when}the Contraloría ended your appointment in {entity}. Reason: {reason}.',
  'notice.doubtResolved': 'What an entity reported was decided',
  'notice.doubtResolved.text':
    '{when}the Contraloría decided over something that an entity reported of whoever has your document. Reason: {reason}. What entities report of you is in your profile.',
  'notice.claimResolved': 'Your answer to an entity was resolved',
  'notice.claimResolved.text':
    '{when}the Contraloría decided on your answer to an entity that has you on its list. Reason: {reason}. The result is in your profile.',
}
