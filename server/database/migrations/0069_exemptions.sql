-- Two of the staff exempt from an obligation, or give a later last day, and take either back (R15.5, S45).

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_known;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_known CHECK (kind IN (
  'writeOff', 'unfreezeCard', 'reopenRecovery', 'removeFactor', 'unblockAccount', 'givePassword', 'resetFactor', 'grantSupervisor', 'grantUsers',
  'exemptObligation', 'extendObligation', 'withdrawExemption', 'withdrawExtension'));
COMMENT ON COLUMN proposal.target IS 'The declaration, the card, the account, the person or the obligation that it is about, by its kind.';
