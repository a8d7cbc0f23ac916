-- What takes two persons of the staff: one proposes, another decides, over the very thing that was proposed.

CREATE TABLE proposal (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  target bigint NOT NULL,
  person_id bigint REFERENCES person,
  basis jsonb NOT NULL,
  reason text NOT NULL,
  reference text NOT NULL DEFAULT '',
  proposed_by bigint NOT NULL REFERENCES account,
  proposed_at timestamptz NOT NULL,
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  approved boolean,
  CONSTRAINT proposal_kind_known CHECK (kind IN ('writeOff', 'unfreezeCard', 'reopenRecovery')),
  CONSTRAINT proposal_two_persons CHECK (decided_by <> proposed_by),
  CONSTRAINT proposal_decided_whole CHECK (num_nonnulls(decided_by, decided_at, approved) IN (0, 3)),
  CONSTRAINT proposal_said CHECK (reason <> '')
);
COMMENT ON TABLE proposal IS 'What one of the staff proposed, and what another decided. The database refuses one person for both.';
COMMENT ON COLUMN proposal.target IS 'The declaration, the card or the account that it is about, by its kind.';
COMMENT ON COLUMN proposal.person_id IS 'Whom it concerns; null for a card that is nobody''s.';
COMMENT ON COLUMN proposal.basis IS 'How its target stood when it was proposed: another at the decision is not what was proposed.';
CREATE UNIQUE INDEX proposal_open ON proposal (kind, target) WHERE decided_at IS NULL;
CREATE INDEX proposal_proposed ON proposal (kind, proposed_at);

INSERT INTO proposal (id, kind, target, person_id, basis, reason, reference, proposed_by, proposed_at, decided_by, decided_at, approved)
  SELECT r.id, 'writeOff', d.id, d.person_id,
    jsonb_build_object('state', d.state, 'controlCode', d.control_code, 'sworn',
      (SELECT encode(s.hash, 'hex') FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'finalized' ORDER BY s.id DESC LIMIT 1)),
    r.reason, r.reference, r.proposed_by, r.proposed_at, r.decided_by, r.decided_at, r.approved
  FROM write_off_request r JOIN declaration d ON d.id = r.declaration_id;
DROP TABLE write_off_request;

ALTER TABLE proposal ENABLE ROW LEVEL SECURITY;
CREATE POLICY proposal_of_office ON proposal
  USING (current_setting('app.office', true) = 'proposals') WITH CHECK (current_setting('app.office', true) = 'proposals');

GRANT SELECT, INSERT ON proposal TO djbr_app;
GRANT UPDATE (decided_by, decided_at, approved) ON proposal TO djbr_app;
