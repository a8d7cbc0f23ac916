-- The declaration: its life, its sheets, its records, and what is kept while it is filled in.

CREATE TABLE declaration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  state smallint NOT NULL DEFAULT 1,
  reception_system smallint NOT NULL DEFAULT 0,
  reason integer NOT NULL,
  declared_as smallint NOT NULL,
  department smallint,
  capital smallint,
  country integer,
  locality text NOT NULL,
  rectified_date date,
  rectification_remarks text NOT NULL DEFAULT '',
  rectifies bigint REFERENCES declaration,
  starts_from bigint REFERENCES declaration,
  control_code text CONSTRAINT declaration_control_code_unique UNIQUE,
  identity_checked boolean NOT NULL DEFAULT false,
  late boolean,
  started_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  finalized_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  sworn_reason text,
  CONSTRAINT declaration_state_known CHECK (state IN (0, 1, 2, 3)),
  CONSTRAINT declaration_reception_system_known CHECK (reception_system IN (0, 1)),
  CONSTRAINT declaration_declared_as_known CHECK (declared_as IN (1, 2)),
  CONSTRAINT declaration_department_known CHECK (department BETWEEN 1 AND 9),
  CONSTRAINT declaration_capital_known CHECK (capital IN (1, 2)),
  CONSTRAINT declaration_locality_length CHECK (char_length(locality) <= 50),
  CONSTRAINT declaration_remarks_length CHECK (char_length(rectification_remarks) <= 100),
  CONSTRAINT declaration_control_code_shape CHECK (control_code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  CONSTRAINT declaration_finished_is_coded
    CHECK (state NOT IN (2, 3) OR (control_code IS NOT NULL AND finalized_at IS NOT NULL AND late IS NOT NULL)),
  CONSTRAINT declaration_open_is_uncoded CHECK (state <> 1 OR control_code IS NULL),
  CONSTRAINT declaration_of_person UNIQUE (id, person_id)
);
COMMENT ON TABLE declaration IS 'One sworn declaration, from its start to its reception or write-off, and where and why it was made.';
COMMENT ON COLUMN declaration.state IS '0 written off, 1 in process, 2 finished, 3 received.';
COMMENT ON COLUMN declaration.reception_system IS '0 in person, 1 digital.';
COMMENT ON COLUMN declaration.declared_as IS '1 in Bolivia, 2 abroad.';
COMMENT ON COLUMN declaration.capital IS '1 in a department capital, 2 outside of one.';
COMMENT ON COLUMN declaration.starts_from IS 'The declaration whose records were copied when this one was started.';
COMMENT ON COLUMN declaration.late IS 'Whether it was finalized after its deadline.';
COMMENT ON COLUMN declaration.sworn_reason IS 'The words of its reason when it was finalized: the list may have others since.';
CREATE UNIQUE INDEX declaration_one_open ON declaration (person_id) WHERE state IN (1, 2);
CREATE INDEX declaration_person ON declaration (person_id, id);
CREATE INDEX declaration_rectifies ON declaration (rectifies) WHERE rectifies IS NOT NULL;

CREATE FUNCTION declaration_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 1 THEN
      RAISE EXCEPTION 'a declaration starts in process, not in state %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN ((1, 2), (2, 3), (2, 1), (1, 0), (2, 0), (3, 0)) THEN
    RAISE EXCEPTION 'a declaration does not go from state % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION withdraw_public_summary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_summary WHERE declaration_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_filing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  happened timestamp := coalesce(NEW.finalized_at, NEW.started_at) AT TIME ZONE 'America/La_Paz';
BEGIN
  INSERT INTO filing AS counted (declaration_id, day, hour, state, reason, department, entity, late)
  VALUES (NEW.id, happened::date, extract(hour FROM happened), NEW.state, NEW.reason, coalesce(NEW.department, 0),
    CASE WHEN NEW.finalized_at IS NULL THEN 0 ELSE listed_entity(NEW.id) END, CASE WHEN NEW.finalized_at IS NOT NULL THEN NEW.late END)
  ON CONFLICT (declaration_id) DO UPDATE SET
    day = excluded.day, hour = excluded.hour, state = excluded.state, reason = excluded.reason, department = excluded.department,
    late = excluded.late, entity = CASE WHEN excluded.state IN (2, 1) THEN excluded.entity ELSE counted.entity END;
  RETURN NULL;
END $$;

CREATE TRIGGER declaration_moves BEFORE INSERT OR UPDATE ON declaration FOR EACH ROW EXECUTE FUNCTION declaration_moves();
CREATE TRIGGER withdraw_public_summary AFTER UPDATE OF state ON declaration
  FOR EACH ROW WHEN (OLD.state = 3 AND NEW.state <> 3) EXECUTE FUNCTION withdraw_public_summary();
CREATE TRIGGER declaration_counted AFTER INSERT OR UPDATE OF state, reason, department, late, finalized_at, started_at ON declaration
  FOR EACH ROW EXECUTE FUNCTION count_filing();
GRANT SELECT, INSERT, UPDATE ON declaration TO djbr_app;
GRANT SELECT (id, person_id, state, reception_system, control_code) ON declaration TO djbr_signer;

CREATE TABLE personal_data (
  declaration_id bigint PRIMARY KEY,
  person_id bigint NOT NULL,
  nationality integer,
  civil_status integer NOT NULL,
  married_name text NOT NULL DEFAULT '',
  origin_country integer,
  domicile text NOT NULL,
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  observation text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT personal_data_lengths CHECK (
    char_length(married_name) <= 50 AND char_length(domicile) BETWEEN 1 AND 100
    AND char_length(email) <= 50 AND char_length(phone) <= 8 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id)
);
COMMENT ON TABLE personal_data IS 'What the declarant says of themselves in a declaration.';
ALTER TABLE personal_data ENABLE ROW LEVEL SECURITY;
CREATE POLICY personal_data_of_person ON personal_data
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON personal_data TO djbr_app;

-- Copied sheets wait for their declarant's word too; the spouse waits among the relatives already.
CREATE TABLE position (
  declaration_id bigint PRIMARY KEY,
  person_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT position_id_unique UNIQUE,
  entity text NOT NULL,
  post text NOT NULL,
  position_type integer NOT NULL,
  function_type integer NOT NULL,
  "from" date NOT NULL,
  until date,
  salary integer NOT NULL,
  country integer,
  department smallint,
  province integer,
  locality integer,
  workplace text NOT NULL DEFAULT '',
  observation text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  undecided boolean NOT NULL DEFAULT false,
  CONSTRAINT position_salary_range CHECK (salary BETWEEN 1 AND 99999999),
  CONSTRAINT position_in_order CHECK (until IS NULL OR until > "from"),
  CONSTRAINT position_lengths CHECK (
    char_length(entity) BETWEEN 1 AND 200 AND char_length(post) BETWEEN 1 AND 100
    AND char_length(workplace) <= 100 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id)
);
COMMENT ON TABLE position IS 'The post that the declarant holds, or is to hold.';
COMMENT ON COLUMN position.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
ALTER TABLE position ENABLE ROW LEVEL SECURITY;
CREATE POLICY position_of_person ON position
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON position TO djbr_app;

CREATE FUNCTION listed_entity(declaration bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT c.code FROM position p JOIN catalog_entry c ON c.list = 'entidades'
      AND upper(btrim(regexp_replace(c.word, '\s+', ' ', 'g'))) = upper(btrim(regexp_replace(p.entity, '\s+', ' ', 'g')))
    WHERE p.declaration_id = declaration ORDER BY c.code LIMIT 1), 0)
$$;

CREATE TABLE proxy (
  declaration_id bigint PRIMARY KEY,
  person_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT proxy_id_unique UNIQUE,
  document text NOT NULL,
  issued_in smallint,
  paternal text NOT NULL,
  maternal text NOT NULL,
  names text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  power text NOT NULL,
  address text NOT NULL,
  observation text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  undecided boolean NOT NULL DEFAULT false,
  CONSTRAINT proxy_one_surname CHECK (paternal <> '' OR maternal <> ''),
  CONSTRAINT proxy_lengths CHECK (
    char_length(document) BETWEEN 1 AND 50 AND char_length(paternal) <= 60 AND char_length(maternal) <= 60
    AND char_length(names) BETWEEN 1 AND 100 AND char_length(email) BETWEEN 1 AND 50 AND char_length(phone) <= 30
    AND char_length(power) BETWEEN 1 AND 50 AND char_length(address) BETWEEN 1 AND 100 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id)
);
COMMENT ON TABLE proxy IS 'Who files for the declarant by a notarial power.';
COMMENT ON COLUMN proxy.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
ALTER TABLE proxy ENABLE ROW LEVEL SECURITY;
CREATE POLICY proxy_of_person ON proxy
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON proxy TO djbr_app;

-- A declaration that starts from the last one: each copied record waits until its declarant says what became of it.
CREATE TABLE goods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  acquisition integer,
  type integer,
  year smallint,
  registry text,
  value integer,
  rents integer NOT NULL,
  description text NOT NULL,
  observation text NOT NULL,
  undecided boolean NOT NULL DEFAULT false,
  converted text NOT NULL DEFAULT '',
  CONSTRAINT goods_kind_known CHECK (kind IN ('realEstate', 'movable', 'usufruct', 'otherAsset')),
  CONSTRAINT goods_amounts CHECK (value BETWEEN 0 AND 99999999 AND rents BETWEEN 0 AND 99999999),
  CONSTRAINT goods_owned_is_valued CHECK (kind = 'usufruct' OR (acquisition IS NOT NULL AND value IS NOT NULL)),
  CONSTRAINT goods_registered_has_year CHECK (kind NOT IN ('realEstate', 'movable') OR (year IS NOT NULL AND registry IS NOT NULL)),
  CONSTRAINT goods_other_has_type CHECK (kind <> 'otherAsset' OR type IS NOT NULL),
  CONSTRAINT goods_year_range CHECK (year BETWEEN 1800 AND 2399),
  CONSTRAINT goods_lengths CHECK (
    char_length(description) BETWEEN 1 AND 300 AND char_length(observation) <= 250 AND char_length(registry) <= 40),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT goods_converted_length CHECK ((char_length(converted) <= 200))
);
COMMENT ON TABLE goods IS 'Real estate, registered movables, usufruct and other assets; amounts in whole Bolivianos.';
COMMENT ON COLUMN goods.origin IS 'Follows one thing over the years: a copied record keeps it.';
COMMENT ON COLUMN goods.year IS 'Year of acquisition; 1970 stands for any year before 1971.';
COMMENT ON COLUMN goods.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
COMMENT ON COLUMN goods.converted IS 'What amounts were before they were converted to bolivianos: field=CUR amount @rate day, several with a semicolon between.';
CREATE INDEX goods_list ON goods (declaration_id, kind, id);
ALTER TABLE goods ENABLE ROW LEVEL SECURITY;
CREATE POLICY goods_of_person ON goods
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON goods TO djbr_app;

CREATE TABLE deposit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  acquisition integer NOT NULL,
  account text NOT NULL,
  description text NOT NULL,
  balance integer NOT NULL,
  interest integer NOT NULL,
  observation text NOT NULL,
  undecided boolean NOT NULL DEFAULT false,
  converted text NOT NULL DEFAULT '',
  CONSTRAINT deposit_kind_known CHECK (kind = 'deposit'),
  CONSTRAINT deposit_amounts CHECK (balance BETWEEN 0 AND 99999999 AND interest BETWEEN 0 AND 99999999),
  CONSTRAINT deposit_account_digits CHECK (account ~ '^[0-9]{1,20}$'),
  CONSTRAINT deposit_lengths CHECK (char_length(description) BETWEEN 1 AND 150 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT deposit_converted_length CHECK ((char_length(converted) <= 200))
);
COMMENT ON TABLE deposit IS 'Deposits in financial entities; amounts in whole Bolivianos.';
COMMENT ON COLUMN deposit.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
COMMENT ON COLUMN deposit.converted IS 'What amounts were before they were converted to bolivianos: field=CUR amount @rate day, several with a semicolon between.';
CREATE INDEX deposit_list ON deposit (declaration_id, kind, id);
ALTER TABLE deposit ENABLE ROW LEVEL SECURITY;
CREATE POLICY deposit_of_person ON deposit
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON deposit TO djbr_app;

CREATE TABLE title (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  acquisition integer,
  type integer,
  value integer,
  income integer NOT NULL,
  description text NOT NULL,
  observation text NOT NULL,
  undecided boolean NOT NULL DEFAULT false,
  converted text NOT NULL DEFAULT '',
  CONSTRAINT title_kind_known CHECK (kind IN ('security', 'remuneration')),
  CONSTRAINT title_amounts CHECK (value BETWEEN 1 AND 99999999 AND income BETWEEN 0 AND 99999999),
  CONSTRAINT title_security_is_valued CHECK (kind <> 'security' OR (acquisition IS NOT NULL AND value IS NOT NULL)),
  CONSTRAINT title_remuneration_is_earned CHECK (kind <> 'remuneration' OR (type IS NOT NULL AND income > 0)),
  CONSTRAINT title_lengths CHECK (char_length(description) BETWEEN 1 AND 150 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT title_converted_length CHECK ((char_length(converted) <= 200))
);
COMMENT ON TABLE title IS 'Securities and remunerations; amounts in whole Bolivianos.';
COMMENT ON COLUMN title.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
COMMENT ON COLUMN title.converted IS 'What amounts were before they were converted to bolivianos: field=CUR amount @rate day, several with a semicolon between.';
CREATE INDEX title_list ON title (declaration_id, kind, id);
ALTER TABLE title ENABLE ROW LEVEL SECURITY;
CREATE POLICY title_of_person ON title
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON title TO djbr_app;

CREATE TABLE debt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  type integer,
  location text NOT NULL,
  balance integer NOT NULL,
  acquisition integer NOT NULL,
  creditor text NOT NULL,
  observation text NOT NULL,
  undecided boolean NOT NULL DEFAULT false,
  converted text NOT NULL DEFAULT '',
  CONSTRAINT debt_kind_known CHECK (kind IN ('financialDebt', 'privateDebt', 'stateDebt', 'taxDebt', 'otherDebt')),
  CONSTRAINT debt_amounts CHECK (balance BETWEEN 1 AND 99999999),
  CONSTRAINT debt_private_has_type CHECK (kind <> 'privateDebt' OR type IS NOT NULL),
  CONSTRAINT debt_lengths CHECK (
    char_length(location) BETWEEN 1 AND 100 AND char_length(creditor) BETWEEN 1 AND 100 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT debt_converted_length CHECK ((char_length(converted) <= 200))
);
COMMENT ON TABLE debt IS 'Debts of the five kinds; balances in whole Bolivianos.';
COMMENT ON COLUMN debt.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
COMMENT ON COLUMN debt.converted IS 'What amounts were before they were converted to bolivianos: field=CUR amount @rate day, several with a semicolon between.';
CREATE INDEX debt_list ON debt (declaration_id, kind, id);
ALTER TABLE debt ENABLE ROW LEVEL SECURITY;
CREATE POLICY debt_of_person ON debt
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON debt TO djbr_app;

CREATE TABLE post (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  entity text NOT NULL,
  post text NOT NULL,
  "from" date NOT NULL,
  until date NOT NULL,
  country integer,
  observation text NOT NULL,
  undecided boolean NOT NULL DEFAULT false,
  CONSTRAINT post_kind_known CHECK (kind = 'previousPost'),
  CONSTRAINT post_in_order CHECK (until >= "from"),
  CONSTRAINT post_lengths CHECK (
    char_length(entity) BETWEEN 1 AND 200 AND char_length(post) BETWEEN 1 AND 100 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id)
);
COMMENT ON TABLE post IS 'Posts held before the present one; months are kept as their first day.';
COMMENT ON COLUMN post.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
CREATE INDEX post_list ON post (declaration_id, kind, id);
ALTER TABLE post ENABLE ROW LEVEL SECURITY;
CREATE POLICY post_of_person ON post
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON post TO djbr_app;

CREATE TABLE relative (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  kinship integer,
  document_type integer,
  document text NOT NULL,
  issued_in smallint,
  paternal text NOT NULL,
  maternal text NOT NULL,
  names text NOT NULL,
  observation text NOT NULL,
  undecided boolean NOT NULL DEFAULT false,
  CONSTRAINT relative_kind_known CHECK (kind IN ('relative', 'spouse')),
  CONSTRAINT relative_has_kinship CHECK (kind <> 'relative' OR kinship IS NOT NULL),
  CONSTRAINT relative_spouse_has_document CHECK (kind <> 'spouse' OR document_type IS NOT NULL),
  CONSTRAINT relative_one_surname CHECK (paternal <> '' OR maternal <> ''),
  CONSTRAINT relative_lengths CHECK (
    char_length(document) <= 40 AND char_length(paternal) <= 60 AND char_length(maternal) <= 60
    AND char_length(names) BETWEEN 1 AND 100 AND char_length(observation) <= 250),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id)
);
COMMENT ON TABLE relative IS 'Relatives, and the spouse or partner (at most one).';
COMMENT ON COLUMN relative.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
CREATE INDEX relative_list ON relative (declaration_id, kind, id);
CREATE UNIQUE INDEX relative_one_spouse ON relative (declaration_id) WHERE kind = 'spouse';
ALTER TABLE relative ENABLE ROW LEVEL SECURITY;
CREATE POLICY relative_of_person ON relative
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON relative TO djbr_app;

-- A list of records may be answered with nothing: its declarant says to have none (specification, chapter 5).
CREATE TABLE empty_list (
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (declaration_id, kind),
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id)
);
COMMENT ON TABLE empty_list IS 'Lists of a declaration that its declarant said to have no records for: none has a record, and none is copied to the next declaration.';
COMMENT ON COLUMN empty_list.kind IS 'The kind of record that the list is of.';
ALTER TABLE empty_list ENABLE ROW LEVEL SECURITY;
CREATE POLICY empty_list_of_person ON empty_list USING (person_id = present_person()) WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, DELETE ON empty_list TO djbr_app;

-- A save whose answer was lost is sent again under the same key: it is answered again and not done twice.
CREATE TABLE answered_save (
  person_id bigint NOT NULL REFERENCES person,
  key_hash bytea NOT NULL,
  content_hash bytea NOT NULL,
  record_id bigint NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT answered_save_hashed CHECK (octet_length(key_hash) = 32 AND octet_length(content_hash) = 32),
  PRIMARY KEY (person_id, key_hash)
);
COMMENT ON TABLE answered_save IS 'Records that were added under a key of the browser (Idempotency-Key), for a day: the same key and content are answered with the same record.';
CREATE INDEX answered_save_age ON answered_save (saved_at);
ALTER TABLE answered_save ENABLE ROW LEVEL SECURITY;
CREATE POLICY answered_save_of_person ON answered_save
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, DELETE ON answered_save TO djbr_app;

-- What a person has typed and not saved yet stays in their browser, encrypted: the key to it is kept here.
CREATE TABLE typed_key (
  id uuid PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  key bytea NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT typed_key_of_256_bits CHECK (octet_length(key) = 32)
);
COMMENT ON TABLE typed_key IS 'Keys of the text that browsers keep for a person between typing and saving. A key seals for a week and opens for two; then it is deleted, and with it whatever a browser still holds under it.';
CREATE INDEX typed_key_person ON typed_key (person_id, made_at);
CREATE INDEX typed_key_age ON typed_key (made_at);
ALTER TABLE typed_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY typed_key_of_person ON typed_key
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, DELETE ON typed_key TO djbr_app;

-- What time has ended is swept for everybody: only its owner sees all of it.
CREATE FUNCTION sweep_walled(present timestamptz, devices_before timestamptz, saves_before timestamptz, keys_before timestamptz)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM activation WHERE expires_at <= present;
  DELETE FROM recovery_ticket WHERE expires_at <= present;
  DELETE FROM known_device WHERE last_seen_at <= devices_before;
  DELETE FROM answered_save WHERE saved_at <= saves_before;
  DELETE FROM typed_key WHERE made_at <= keys_before;
$$;
REVOKE ALL ON FUNCTION sweep_walled(timestamptz, timestamptz, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_walled(timestamptz, timestamptz, timestamptz, timestamptz) TO djbr_app;

-- What the identity service said of a declarant's data, the corrections that follow, and the passes of the public wizards.
CREATE TABLE identity_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  data_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  outcome text NOT NULL,
  compared jsonb,
  confirmed_at timestamptz,
  CONSTRAINT identity_check_hashed CHECK (octet_length(data_hash) = 32),
  CONSTRAINT identity_check_outcome_known
    CHECK (outcome IN ('matches', 'differs', 'partial', 'notFound', 'several', 'observed', 'down')),
  CONSTRAINT identity_check_compared_when_found CHECK ((compared IS NOT NULL) = (outcome IN ('matches', 'differs', 'partial'))),
  CONSTRAINT identity_check_of_person UNIQUE (id, person_id)
);
COMMENT ON TABLE identity_check IS 'What the identity service said each time a declarant was checked, tied to the very data that were sent. Third persons are not kept.';
COMMENT ON COLUMN identity_check.data_hash IS 'SHA-256 of document, surnames, names and birth date as they were sent.';
COMMENT ON COLUMN identity_check.compared IS 'Per field 0 differs, 1 matches, 2 not verified; never what the service has.';
COMMENT ON COLUMN identity_check.confirmed_at IS 'When the declarant said to go on with these data, whatever the answer.';
CREATE INDEX identity_check_data ON identity_check (person_id, data_hash, id);

-- What the identity service said of a declarant, and what they asked to correct, are theirs alone; leading zeros make no other card.
ALTER TABLE identity_check ENABLE ROW LEVEL SECURITY;
CREATE POLICY identity_check_of_person ON identity_check
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT ON identity_check TO djbr_app;
GRANT UPDATE (confirmed_at) ON identity_check TO djbr_app;
ALTER TABLE person ADD CONSTRAINT person_identity_check_is_own FOREIGN KEY (identity_check_id, id) REFERENCES identity_check (id, person_id);

CREATE TABLE data_correction_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  holder_id bigint NOT NULL REFERENCES person,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  document_number text NOT NULL,
  complement text NOT NULL DEFAULT '',
  settled_by bigint REFERENCES account,
  accepted boolean,
  reason text,
  CONSTRAINT data_correction_request_of_another CHECK (person_id <> holder_id),
  CONSTRAINT data_correction_request_in_order CHECK (settled_at >= requested_at),
  CONSTRAINT data_correction_request_settled_whole CHECK (num_nonnulls(settled_at, settled_by, accepted, reason) IN (0, 4))
);
COMMENT ON TABLE data_correction_request IS 'Corrections that only the staff can settle: the document that a declarant asked for belongs to somebody else.';
COMMENT ON COLUMN data_correction_request.document_number IS 'The card that was asked for, whoever holds it by now.';
CREATE UNIQUE INDEX data_correction_request_open ON data_correction_request (person_id, holder_id) WHERE settled_at IS NULL;
CREATE INDEX data_correction_request_holder ON data_correction_request (holder_id);
CREATE INDEX data_correction_request_asked ON data_correction_request (requested_at);
ALTER TABLE data_correction_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY data_correction_request_of_person ON data_correction_request
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
CREATE POLICY data_correction_request_seen_by_office ON data_correction_request FOR SELECT
  USING (current_setting('app.office', true) = 'corrections');
CREATE POLICY data_correction_request_settled_by_office ON data_correction_request FOR UPDATE
  USING (current_setting('app.office', true) = 'corrections');
GRANT SELECT, INSERT ON data_correction_request TO djbr_app;
GRANT UPDATE (settled_at, settled_by, accepted, reason) ON data_correction_request TO djbr_app;

-- Technical failures that a declarant met, their receipts and their certification (R6.63, R6.66).
CREATE TABLE technical_failure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT technical_failure_code_unique UNIQUE,
  person_id bigint NOT NULL REFERENCES person,
  service text NOT NULL,
  hour timestamptz NOT NULL,
  happened_at timestamptz NOT NULL,
  due_on date NOT NULL,
  certified_at timestamptz,
  certified_by bigint REFERENCES account,
  CONSTRAINT technical_failure_service_known CHECK (service IN ('identity', 'citizenship', 'approval', 'signer', 'mail', 'portal')),
  CONSTRAINT technical_failure_code_shape CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  CONSTRAINT technical_failure_in_its_hour CHECK (happened_at >= hour AND happened_at < hour + interval '1 hour'),
  CONSTRAINT technical_failure_certified_by_somebody CHECK ((certified_at IS NULL) = (certified_by IS NULL)),
  CONSTRAINT technical_failure_once_an_hour UNIQUE (person_id, service, hour)
);
COMMENT ON TABLE technical_failure IS 'That the portal or a service that it leans on failed for a declarant: which, when, and nothing else; once for each hour. Certified by due_on.';
CREATE INDEX technical_failure_outage ON technical_failure (hour, service);
ALTER TABLE technical_failure ENABLE ROW LEVEL SECURITY;
CREATE POLICY technical_failure_of_person ON technical_failure USING (person_id = present_person()) WITH CHECK (person_id = present_person());
CREATE POLICY technical_failure_of_office ON technical_failure FOR SELECT USING (current_setting('app.office', true) = 'failures');
CREATE POLICY technical_failure_counted ON technical_failure FOR SELECT USING (current_setting('app.office', true) = 'statistics');
GRANT SELECT, INSERT ON technical_failure TO djbr_app;
GRANT UPDATE (certified_at, certified_by) ON technical_failure TO djbr_app;

CREATE TABLE failure_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  failure_id bigint NOT NULL REFERENCES technical_failure,
  stage text NOT NULL,
  source_hash text NOT NULL,
  ordered_at timestamptz NOT NULL,
  signing_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  try_after timestamptz NOT NULL,
  signed_hash text,
  level text,
  signed_at timestamptz,
  CONSTRAINT failure_receipt_stage_known CHECK (stage IN ('recorded', 'certified')),
  CONSTRAINT failure_receipt_hash_shape CHECK (source_hash ~ '^[0-9a-f]{64}$' AND signed_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT failure_receipt_level_known CHECK (level IN ('B-B', 'B-T')),
  CONSTRAINT failure_receipt_signed_whole CHECK ((signed_hash IS NULL) = (signed_at IS NULL) AND (signed_hash IS NULL) = (level IS NULL)),
  CONSTRAINT failure_receipt_once UNIQUE (failure_id, stage)
);
COMMENT ON TABLE failure_receipt IS 'The printed receipt of a failure, as it was recorded and as it was certified, by its hash in the archive; an order to sign it until signed_hash is there.';
CREATE INDEX failure_receipt_unsigned ON failure_receipt (try_after, id) WHERE signed_hash IS NULL;
CREATE INDEX failure_receipt_hash ON failure_receipt (source_hash);
CREATE INDEX failure_receipt_signed_hash ON failure_receipt (signed_hash);

CREATE FUNCTION wake_signer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signing', '');
  RETURN NULL;
END $$;

CREATE TRIGGER failure_receipt_wakes AFTER INSERT ON failure_receipt FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
ALTER TABLE failure_receipt ENABLE ROW LEVEL SECURITY;
CREATE POLICY failure_receipt_of_person ON failure_receipt TO djbr_app
  USING (EXISTS (SELECT FROM technical_failure f WHERE f.id = failure_id));
CREATE POLICY failure_receipt_to_sign ON failure_receipt TO djbr_signer USING (true);
GRANT SELECT, INSERT ON failure_receipt TO djbr_app;
GRANT SELECT ON failure_receipt TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after, signed_hash, level, signed_at) ON failure_receipt TO djbr_signer;

-- Of a receipt only the day is told: whose it is stays behind its row-level security.
CREATE FUNCTION receipt_printed_at(paper text) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT min(ordered_at) FROM failure_receipt WHERE source_hash = paper OR signed_hash = paper $$;
REVOKE ALL ON FUNCTION receipt_printed_at(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION receipt_printed_at(text) TO djbr_app;
