-- The approval of a declaration at Ciudadanía Digital: what was asked, and what came of it.

CREATE TABLE approval_request (
  id uuid PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  snapshot_id bigint NOT NULL REFERENCES snapshot,
  document_hash text NOT NULL,
  approval_hash text NOT NULL,
  state text NOT NULL,
  link text NOT NULL DEFAULT '',
  transaction_code text NOT NULL DEFAULT '',
  settled_by text,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT approval_request_state_known CHECK (state IN ('waiting', 'approved', 'rejected')),
  CONSTRAINT approval_request_settled CHECK ((state = 'waiting') = (settled_at IS NULL) AND (settled_at IS NULL) = (settled_by IS NULL)),
  CONSTRAINT approval_request_settled_by_known CHECK (settled_by IN ('notification', 'verification')),
  CONSTRAINT approval_request_hashes CHECK (document_hash ~ '^[0-9a-f]{64}$' AND approval_hash ~ '^[0-9a-f]{64}$')
);
COMMENT ON TABLE approval_request IS 'Documents that a declarant was asked to approve. Only a notification or a verification settles one, once.';
COMMENT ON COLUMN approval_request.document_hash IS 'The document in the archive.';
COMMENT ON COLUMN approval_request.approval_hash IS 'The same as the service names it: SHA-256 of its base64 text.';
COMMENT ON COLUMN approval_request.expires_at IS 'Until when its link is offered again.';
CREATE INDEX approval_request_declaration ON approval_request (declaration_id, snapshot_id);

GRANT SELECT, INSERT, UPDATE ON approval_request TO djbr_app;
