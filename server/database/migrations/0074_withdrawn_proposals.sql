-- A proposal that nobody decided is withdrawn by who made it: by nobody else, and not beside a decision (R8.79).

ALTER TABLE proposal ADD COLUMN withdrawn_by bigint REFERENCES account, ADD COLUMN withdrawn_at timestamptz;
COMMENT ON COLUMN proposal.withdrawn_by IS 'Who proposed it, when they withdrew it before anybody decided. The database refuses a withdrawal by another.';
COMMENT ON COLUMN proposal.withdrawn_at IS 'When it was withdrawn; null for one that waits, lapsed or was decided.';
ALTER TABLE proposal
  ADD CONSTRAINT proposal_withdrawn_by_proposer CHECK (withdrawn_by = proposed_by),
  ADD CONSTRAINT proposal_withdrawn_complete CHECK (num_nonnulls(withdrawn_by, withdrawn_at) IN (0, 2)),
  ADD CONSTRAINT proposal_ends_once CHECK (decided_at IS NULL OR withdrawn_at IS NULL);

DROP INDEX proposal_undecided;
CREATE INDEX proposal_waiting ON proposal (kind, target) WHERE decided_at IS NULL AND withdrawn_at IS NULL;

GRANT UPDATE (withdrawn_by, withdrawn_at) ON proposal TO djbr_app;
