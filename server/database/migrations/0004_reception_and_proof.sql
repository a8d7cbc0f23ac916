-- What was sworn, what was received, what was printed, and what happened: added to, never changed.

CREATE TABLE snapshot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  kind text NOT NULL,
  canonical text NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT snapshot_kind_known CHECK (kind IN ('finalized', 'received')),
  CONSTRAINT snapshot_hash_is_of_its_text CHECK (hash = sha256(convert_to(canonical, 'UTF8')))
);
COMMENT ON TABLE snapshot IS 'The canonical JSON (RFC 8785) of each declaration as it was sworn, and of each reception.';
CREATE INDEX snapshot_declaration ON snapshot (declaration_id, id);

CREATE TABLE snapshot_seal (
  number bigint PRIMARY KEY,
  snapshot_id bigint NOT NULL REFERENCES snapshot CONSTRAINT snapshot_seal_once UNIQUE,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT snapshot_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE snapshot_seal IS 'The chain over the snapshots, linked by one sealer in its own order: each hash is of the one before, the kind and the text.';

CREATE TABLE certificate_counter (
  year smallint NOT NULL,
  series text NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (year, series),
  CONSTRAINT certificate_counter_series CHECK (series ~ '^(BO|[A-Z]{2})$'),
  CONSTRAINT certificate_counter_counts CHECK (last > 0)
);
COMMENT ON TABLE certificate_counter IS 'The last certificate number of each year: BO for the national series, the letters of a department for its own.';

CREATE TABLE reception (
  declaration_id bigint PRIMARY KEY REFERENCES declaration,
  snapshot_id bigint NOT NULL REFERENCES snapshot CONSTRAINT reception_snapshot_unique UNIQUE,
  year smallint NOT NULL,
  department text NOT NULL,
  department_number integer NOT NULL,
  national_number integer NOT NULL,
  received_at timestamptz NOT NULL,
  received_on date NOT NULL,
  office_id bigint REFERENCES office,
  officer_id bigint REFERENCES account,
  CONSTRAINT reception_department_number_unique UNIQUE (year, department, department_number),
  CONSTRAINT reception_national_number_unique UNIQUE (year, national_number)
);
COMMENT ON TABLE reception IS 'What the authority received, with the numbers of its certificates. received_on is the day in La Paz.';
COMMENT ON COLUMN reception.snapshot_id IS 'The declaration as it was sworn, which is what was received.';

CREATE TABLE archived_document (
  id uuid PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  snapshot_id bigint NOT NULL REFERENCES snapshot,
  class text NOT NULL,
  stage text NOT NULL,
  hash text NOT NULL,
  size integer NOT NULL,
  template text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT archived_document_once UNIQUE (snapshot_id, class, stage),
  CONSTRAINT archived_document_class_known CHECK (class IN ('form', 'certificate')),
  CONSTRAINT archived_document_stage_known CHECK (stage IN ('finalized', 'received')),
  CONSTRAINT archived_document_hash_shape CHECK (hash ~ '^[0-9a-f]{64}$')
);
COMMENT ON TABLE archived_document IS 'Forms and certificates as they were printed, by the SHA-256 of their bytes in the archive.';

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  result text NOT NULL,
  actor_account_id bigint,
  actor_person_id bigint,
  session_id bigint,
  subject_person_id bigint,
  object text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  correlation text NOT NULL DEFAULT '',
  details text NOT NULL DEFAULT '',
  CONSTRAINT audit_result_known CHECK (result IN ('done', 'refused')),
  CONSTRAINT audit_one_line CHECK (concat(action, object, address, correlation, details) !~ '[[:cntrl:]]')
);
COMMENT ON TABLE audit IS 'Who did what, from where and with what result. No names, no documents, no amounts.';
CREATE INDEX audit_subject ON audit (subject_person_id, id);
CREATE INDEX audit_at ON audit (at);

CREATE TABLE audit_seal (
  number bigint PRIMARY KEY,
  audit_id bigint NOT NULL REFERENCES audit CONSTRAINT audit_seal_once UNIQUE,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT audit_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE audit_seal IS 'The chain over the audit, linked by one sealer in its own order.';

GRANT SELECT, INSERT ON snapshot, snapshot_seal, reception, archived_document, audit, audit_seal TO djbr_app;
GRANT SELECT, INSERT, UPDATE ON certificate_counter TO djbr_app;

CREATE TABLE visitor_pass (
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  purpose text NOT NULL,
  value_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (visitor_id, purpose, value_hash),
  CONSTRAINT visitor_pass_purpose_known CHECK (purpose IN ('certificado')),
  CONSTRAINT visitor_pass_hashed CHECK (octet_length(value_hash) = 32)
);
COMMENT ON TABLE visitor_pass IS 'What a visitor may ask next, for exactly the values that an earlier step checked. Only their SHA-256 is kept.';
CREATE INDEX visitor_pass_expiry ON visitor_pass (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON visitor_pass TO djbr_app;
