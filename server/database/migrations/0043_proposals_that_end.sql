-- A proposal that nobody decided in its time lapses, and may be made anew; one that is declined says why.

-- Whoever proposes holds the target, and looks whether another of the same waits (propose.ts): an index cannot know which have lapsed.
DROP INDEX proposal_open;
CREATE INDEX proposal_undecided ON proposal (kind, target) WHERE decided_at IS NULL;

ALTER TABLE proposal ADD COLUMN declined_for text NOT NULL DEFAULT '';
COMMENT ON COLUMN proposal.declined_for IS 'Why it was declined; empty where it was not, and for what was declined before anybody was asked why.';
ALTER TABLE proposal ADD CONSTRAINT proposal_declined_for CHECK ((approved IS FALSE) = (declined_for <> '')) NOT VALID;

GRANT UPDATE (declined_for) ON proposal TO djbr_app;
