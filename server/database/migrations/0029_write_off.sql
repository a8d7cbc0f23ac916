-- A declaration is written off by two persons of the staff: one proposes, another decides.

CREATE TABLE write_off_request (
  id uuid PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  reason text NOT NULL,
  reference text NOT NULL,
  proposed_by bigint NOT NULL REFERENCES account,
  proposed_at timestamptz NOT NULL,
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  approved boolean,
  CONSTRAINT write_off_request_two_persons CHECK (decided_by <> proposed_by),
  CONSTRAINT write_off_request_decided_whole CHECK (num_nonnulls(decided_by, decided_at, approved) IN (0, 3)),
  CONSTRAINT write_off_request_said CHECK (reason <> '' AND reference <> '')
);
COMMENT ON TABLE write_off_request IS 'Write-offs that one of the staff proposed, and what another decided. The database refuses one person for both.';
CREATE UNIQUE INDEX write_off_request_open ON write_off_request (declaration_id) WHERE decided_at IS NULL;
CREATE INDEX write_off_request_proposed ON write_off_request (proposed_at);

GRANT SELECT, INSERT ON write_off_request TO djbr_app;
GRANT UPDATE (decided_by, decided_at, approved) ON write_off_request TO djbr_app;
