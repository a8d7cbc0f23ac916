-- What gives somebody another's access, or the right to decide over others, takes two persons as well.

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_known;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_known
  CHECK (kind IN ('writeOff', 'unfreezeCard', 'reopenRecovery', 'unblockAccount', 'givePassword', 'resetFactor', 'grantSupervisor', 'grantUsers'));
