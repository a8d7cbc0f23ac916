-- A list of records may be answered with nothing: its declarant says to have none (rules of the specification, chapter 5).

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
