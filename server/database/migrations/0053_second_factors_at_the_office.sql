-- Two of the staff remove the second factor of somebody who lost it (decision 048, S45).

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_known;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_known CHECK (kind IN (
  'writeOff', 'unfreezeCard', 'reopenRecovery', 'removeFactor', 'unblockAccount', 'givePassword', 'resetFactor', 'grantSupervisor', 'grantUsers'));
COMMENT ON COLUMN proposal.target IS 'The declaration, the card, the account or the person that it is about, by its kind.';
