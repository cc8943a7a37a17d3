// Renders the Helm chart as Helm does, with Go's templates and sprig, for machines without Helm: render-chart CHART [VALUES].
package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type values = map[string]interface{}

func main() {
	chart := os.Args[1]
	set := read(filepath.Join(chart, "values.yaml"))
	if len(os.Args) > 2 {
		merge(set, read(os.Args[2]))
	}
	engine := template.New("chart").Funcs(sprig.TxtFuncMap())
	engine.Funcs(template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var out bytes.Buffer
			err := engine.ExecuteTemplate(&out, name, data)
			return out.String(), err
		},
		"toYaml": func(value interface{}) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
	})
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	nameOf := func(file string) string { return "umiak/templates/" + filepath.Base(file) }
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		template.Must(engine.New(nameOf(file)).Parse(string(text)))
	}
	data := values{"Values": set, "Release": values{"Name": "site"}, "Template": values{"BasePath": "umiak/templates"}}
	for _, file := range files {
		if filepath.Ext(file) == ".yaml" {
			os.Stdout.WriteString("---\n")
			check(engine.ExecuteTemplate(os.Stdout, nameOf(file), data))
			os.Stdout.WriteString("\n")
		}
	}
}

func read(file string) values {
	text, err := os.ReadFile(file)
	check(err)
	set := values{}
	check(yaml.Unmarshal(text, &set))
	return set
}

func merge(base, over values) {
	for key, value := range over {
		inner, isMap := value.(values)
		under, wasMap := base[key].(values)
		if isMap && wasMap {
			merge(under, inner)
		} else {
			base[key] = value
		}
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
