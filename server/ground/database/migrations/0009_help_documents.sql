-- A help document bears no signature: whoever holds one may ask about it by the SHA-256 of its bytes, of an older edition too.

CREATE TABLE help_document (
  hash text PRIMARY KEY,
  name text NOT NULL,
  edition date NOT NULL,
  CONSTRAINT help_document_hash CHECK (hash ~ '^[0-9a-f]{64}$')
);
COMMENT ON TABLE help_document IS 'Each help document as the portal printed it.';
COMMENT ON COLUMN help_document.edition IS 'The day of the edition that it carries.';
GRANT SELECT, INSERT ON help_document TO djbr_app;
